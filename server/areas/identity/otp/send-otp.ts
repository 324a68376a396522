import { randomUUIDv7 } from "node:crypto";
import type { OtpSent, PhoneNumber } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/connection.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { queueSms } from "../../messages/messages.ts";
import { hashToken, newToken } from "../tokens.ts";
import { codeHmac, newCode } from "./code.ts";
import { otpLimits, type Past, secondsToNextCode } from "./limits.ts";
import { closedPhone, lockPhone, pastOf } from "./phone.ts";
import { type Asking, type Whence, whenceOf } from "./whence.ts";

interface Asker extends Asking {
  customerId: string | undefined;
  /** The language in use: no account is looked at. */
  language: Language;
}

/**
 * Sends a code to a phone and returns the token to send back with it. The previous code becomes void, except codes that browsers
 * known to the number's account asked for. It looks at an account only to know these, so it cannot tell a stranger who has one.
 * `customerId` is the customer who asks, if signed in. Refuses with 429 and the seconds to wait.
 */
export async function sendOtp(
  parts: Parts,
  to: PhoneNumber,
  { customerId, language, ...asking }: Asker,
): Promise<OtpSent> {
  const { db, secrets, config } = parts;
  return db.transaction().execute(async (tx) => {
    await lockPhone(tx, to);
    const whence = await whenceOf(tx, secrets, to, asking);
    const sent = await pastOf(tx, "codes", to, whence);
    requirePause(sent);
    const closed = await closedPhone(tx, to, whence, config.OTP_LENGTH);
    if (closed) throw closed;

    await endOpenChallenge(tx, to, whence);
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
        browser_hash: whence.browserHash ?? null,
        networks: whence.networks.map(({ key }) => key),
        created_at: sql`statement_timestamp()`,
        expires_at: sql`statement_timestamp() + make_interval(secs => ${otpLimits.life})`,
      })
      .execute();
    const values = { code, minutes: String(otpLimits.life / 60) };
    await queueSms(tx, parts, { to, template: "otp", values, language });
    return {
      token,
      resendAfterSeconds: secondsToNextCode([{ age: 0, here: true }, ...sent]),
      expiresInSeconds: otpLimits.life,
      otpLength: config.OTP_LENGTH,
    };
  });
}

function requirePause(sent: Past[]): void {
  const seconds = secondsToNextCode(sent);
  if (seconds === 0) return;
  const isPause = seconds <= Math.max(...otpLimits.pauses);
  throw refuse(isPause ? "CODE_TOO_SOON" : "TOO_MANY_CODES", { retryAfterSeconds: seconds });
}

const endOpenChallenge = (tx: Tx, { country_code, phone }: PhoneNumber, { browserHash }: Whence) =>
  tx
    .updateTable("otp_challenge")
    .set({ ended_at: sql`clock_timestamp()` })
    .where("country_code", "=", country_code)
    .where("phone", "=", phone)
    .where(sql<boolean>`browser_hash is not distinct from ${browserHash ?? null}::bytea`)
    .where("ended_at", "is", null)
    .execute();
