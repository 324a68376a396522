import { country } from "@chowk/contract/country";
import { secondsToWait } from "../../../api/failure.ts";
import { sendCode as askForCode } from "../../calls/phone.ts";
import { currentOtpChallenge, keepOtpChallenge } from "../../state/otp-challenge.ts";

/** Has a code sent to a phone, and keeps what is needed to enter it. Rejects with the refusal. */
export async function sendCode(phone: string): Promise<void> {
  const body = { country_code: country().phone.callingCode, phone };
  const { token, otpLength, resendAfterSeconds, expiresInSeconds } = await askForCode(body);
  const now = Date.now();
  keepOtpChallenge({
    phone,
    token,
    otpLength,
    resendAt: now + resendAfterSeconds * 1000,
    expiresAt: now + expiresInSeconds * 1000,
  });
}

/** Whether a code was just sent to this phone and is still good: another could not be sent yet. */
export function isJustSent(phone: string): boolean {
  const challenge = currentOtpChallenge();
  return challenge?.phone === phone && challenge.resendAt > Date.now() && challenge.expiresAt > Date.now();
}

/** Sends another code to the same phone. If it is too early, the page learns how long to wait. */
export async function sendAnotherCode(phone: string): Promise<void> {
  try {
    await sendCode(phone);
  } catch (error) {
    const challenge = currentOtpChallenge();
    const seconds = secondsToWait(error);
    if (challenge && seconds) {
      keepOtpChallenge({ ...challenge, resendAt: Date.now() + seconds * 1000 });
    }
    throw error;
  }
}
