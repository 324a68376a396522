import { call, say } from "../../api/call.ts";
import type { Input } from "../../api/client.ts";

/** Has a code sent to a phone. */
export const sendCode = (body: Input<"POST /send_otp">["body"]) =>
  call("POST /send_otp", { body }, { CODE_TOO_SOON: say, TOO_MANY_CODES: say, PHONE_CLOSED: say });

/** Sends back the code, with the token it was sent with. `onWrong` is called if the code must be typed again. */
export function verifyCode(bearer: string, body: Input<"POST /verifylogin">["body"], onWrong: () => void) {
  const typedAnew = () => {
    onWrong();
    return say;
  };
  return call(
    "POST /verifylogin",
    { bearer, body },
    {
      WRONG_OTP: typedAnew,
      OTP_NOT_VALID: typedAnew,
      OTP_OUT_OF_TRIES: typedAnew,
      PHONE_CLOSED: say,
      NETWORK_CLOSED: say,
      MANY_LOG_IN: say,
      PHONE_OF_ANOTHER: say,
    },
  );
}
