import { call, say } from "../../../api/call.ts";
import type { Data } from "../../../api/client.ts";

/** The first step: a password. */
export const logIn = (email: string, password: string) =>
  call("POST /desk/login", { body: { email, password } }, { WRONG_CREDENTIALS: say });

/** The second step: a code from the authenticator app. */
export const enterCode = (challenge: string, code: string): Promise<Data<"POST /desk/login/code">> =>
  call(
    "POST /desk/login/code",
    { body: { challenge, code } },
    { WRONG_DESK_CODE: say, DESK_CODE_USED: say, DESK_LOGIN_TOO_OLD: say, TOO_MANY_DESK_CODES: say },
  );

export const choosePassword = (token: string, password: string) =>
  call("POST /desk/password", { body: { token, password } }, { OPERATOR_LINK_NOT_VALID: say, COMMON_PASSWORD: say });
