import { call, say } from "../../api/call.ts";
import type { Data, Input } from "../../api/client.ts";

const here = { PASSKEYS_NEED_NAME: say };

export const offerPasskey = async () =>
  (await call("POST /me/passkeys/options", {}, { ...here, LOGIN_TOO_OLD: say })).results;

export const addPasskey = (body: Input<"POST /me/passkeys">["body"]) =>
  call("POST /me/passkeys", { body }, { ...here, LOGIN_TOO_OLD: say, PASSKEY_NOT_MADE: say, PASSKEY_IN_USE: say });

export const removePasskey = (id: string) =>
  call("DELETE /me/passkeys/:id", { params: { id } }, { NO_SUCH_PASSKEY: say });

export const offerPasskeyLogin = async () => (await call("POST /login_with_passkey/options", {}, here)).results;

export const logInWithPasskey = (
  body: Input<"POST /login_with_passkey">["body"],
): Promise<Data<"POST /login_with_passkey">> =>
  call("POST /login_with_passkey", { body }, { ...here, PASSKEY_REFUSED: say });
