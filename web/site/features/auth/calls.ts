import type { Credentials } from "@chowk/contract";
import { call, say } from "../../../api/call.ts";
import type { Data, Input } from "../../../api/client.ts";
import { failAs, KnownRefusal } from "../../../api/failure.ts";

export const logInWithEmail = (body: Credentials): Promise<Data<"POST /login_with_email">> =>
  call("POST /login_with_email", { body }, { WRONG_CREDENTIALS: say });

export const signUp = async (body: Input<"POST /user_register">["body"]) =>
  (await call("POST /user_register", { body }, { COMMON_PASSWORD: say, NOT_UPLOADED_HERE: say })).results;

export const forgotPassword = (body: Input<"POST /forgot_password">["body"]) => call("POST /forgot_password", { body });

/** The link that was followed no longer works. */
export class LinkOver extends KnownRefusal {}

export const resetPassword = (body: Input<"POST /reset_password">["body"]) =>
  call("POST /reset_password", { body }, { PASSWORD_LINK_NOT_VALID: failAs(LinkOver), COMMON_PASSWORD: say });

export const confirmEmail = async (token: string) =>
  (
    await call(
      "POST /confirm_email",
      { body: { token } },
      { EMAIL_LINK_NOT_VALID: failAs(LinkOver), EMAIL_OF_ANOTHER: failAs(LinkOver) },
    )
  ).results;
