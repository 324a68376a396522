import { limits } from "@chowk/contract";
import { ApiError, call } from "../../../api/client.ts";
import { currentOtpChallenge, keepOtpChallenge } from "../../state/otp-challenge.ts";

/** Has a code sent to a phone, and keeps what is needed to type it in. Rejects with the refusal. */
export async function sendCode(phone: string): Promise<void> {
  const body = { country_code: limits.countryCode, phone };
  const { token, otpLength, resendAfterSeconds, expiresInSeconds } = await call("POST /send_otp", { body });
  const now = Date.now();
  keepOtpChallenge({
    phone,
    token,
    otpLength,
    resendAt: now + resendAfterSeconds * 1000,
    expiresAt: now + expiresInSeconds * 1000,
  });
}

/** A code was sent to this phone a moment ago and is still good: another one could not be had yet. */
export function isJustSent(phone: string): boolean {
  const challenge = currentOtpChallenge();
  return challenge?.phone === phone && challenge.resendAt > Date.now() && challenge.expiresAt > Date.now();
}

/** Another code for the same phone. Where it is too early, the page learns for how long. */
export async function sendAnotherCode(phone: string): Promise<void> {
  try {
    await sendCode(phone);
  } catch (error) {
    const challenge = currentOtpChallenge();
    if (challenge && error instanceof ApiError && error.retryAfterSeconds) {
      keepOtpChallenge({ ...challenge, resendAt: Date.now() + error.retryAfterSeconds * 1000 });
    }
    throw error;
  }
}
