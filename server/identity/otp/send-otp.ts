import { randomUUIDv7 } from "node:crypto";
import type { OtpSent, PhoneNumber } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Tx } from "../../database/connection.ts";
import { Problem } from "../../http/problem.ts";
import { queueSms } from "../../messages/messages.ts";
import type { Parts } from "../../parts.ts";
import { hashToken, newToken } from "../tokens.ts";
import { codeHmac, newCode } from "./code.ts";
import { inWords, otpLimits, secondsToNextCode } from "./limits.ts";
import { agesOf, closedPhone, lockPhone } from "./phone.ts";

interface Asker {
  customerId: string | undefined;
  /** The one in use: no account is looked at. */
  language: Language;
}

/**
 * Sends a code to a phone and answers the token that its answer must carry; the code before it is void. It looks at no
 * account, so it cannot tell who has one. `customerId` is who asks, where they are signed in. Refuses with 429 and the
 * seconds to wait.
 */
export async function sendOtp(parts: Parts, to: PhoneNumber, { customerId, language }: Asker): Promise<OtpSent> {
  const { db, secrets, config } = parts;
  return db.transaction().execute(async (tx) => {
    await lockPhone(tx, to);
    const sent = await agesOf(tx, "codes", to);
    requirePause(sent);
    const closed = await closedPhone(tx, to);
    if (closed) throw closed;

    await endOpenChallenge(tx, to);
    const id = randomUUIDv7();
    const token = newToken();
    const code = newCode(config.OTP_LENGTH);
    await tx
      .insertInto("otp_challenge")
      .values({
        id,
        token_hash: hashToken(token),
        ...to,
        code_hmac: codeHmac(secrets, id, code),
        customer_id: customerId ?? null,
        created_at: sql`statement_timestamp()`,
        expires_at: sql`statement_timestamp() + make_interval(secs => ${otpLimits.life})`,
      })
      .execute();
    const values = { code, minutes: String(otpLimits.life / 60) };
    await queueSms(tx, parts, { to, template: "otp", values, language });
    return {
      token,
      resendAfterSeconds: secondsToNextCode([0, ...sent]),
      expiresInSeconds: otpLimits.life,
      otpLength: config.OTP_LENGTH,
    };
  });
}

function requirePause(sent: number[]): void {
  const seconds = secondsToNextCode(sent);
  if (seconds === 0) return;
  const message =
    seconds <= Math.max(...otpLimits.pauses)
      ? `Wait ${inWords(seconds)} before you ask for a new code.`
      : `Too many codes were sent to this number. Try again in ${inWords(seconds)}.`;
  throw new Problem(429, message, { retryAfterSeconds: seconds });
}

const endOpenChallenge = (tx: Tx, { country_code, phone }: PhoneNumber) =>
  tx
    .updateTable("otp_challenge")
    .set({ ended_at: sql`clock_timestamp()` })
    .where("country_code", "=", country_code)
    .where("phone", "=", phone)
    .where("ended_at", "is", null)
    .execute();
