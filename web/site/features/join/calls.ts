import { call, say } from "../../../api/call.ts";
import { failAs, LoginTooOld } from "../../../api/failure.ts";

const refused = { LOGIN_TOO_OLD: failAs(LoginTooOld), JOIN_NEEDS_PHONE: say };
const joinRefused = { ...refused, JOIN_CHANGED_MEANWHILE: say, JOIN_OTHER_PHONE: say, JOIN_OTHER_EMAIL: say };

export const sendCode = (email: string) => call("POST /me/join/mail", { body: { email } }, refused);

export const joinByPassword = async (email: string, password: string) =>
  (await call("POST /me/join/password", { body: { email, password } }, { ...joinRefused, JOIN_WRONG_PASSWORD: say }))
    .results;

export const joinByCode = async (email: string, code: string) =>
  (
    await call(
      "POST /me/join/code",
      { body: { email, code } },
      { ...joinRefused, JOIN_CODE_NOT_VALID: say, JOIN_WRONG_CODE: say, JOIN_OUT_OF_TRIES: say },
    )
  ).results;

export const declineJoin = async () => (await call("POST /me/join/decline", {})).results;
