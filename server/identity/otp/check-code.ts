import type { PhoneNumber } from "@chowk/contract";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Tx } from "../../database/connection.ts";
import { Problem } from "../../http/problem.ts";
import type { Secrets } from "../../secrets.ts";
import { hashToken } from "../tokens.ts";
import { isCode } from "./code.ts";
import { inWords, otpLimits } from "./limits.ts";
import { closedPhone, lockPhone } from "./phone.ts";

export interface TypedCode {
  phone: PhoneNumber;
  otp: string;
  /** The token that `send_otp` answered; undefined where the request carries none. */
  token: string | undefined;
}

interface Needs {
  config: Config;
  secrets: Secrets;
  log: FastifyBaseLogger;
}

interface Passed {
  /** Who asked for the code while signed in. */
  customerId: string | null;
}

const failed = (what: string) => new Problem(401, `Phone number verification failed! ${what}`);

/**
 * Tries a code, which then is used up: of two tries at once one passes. Answers refusals instead of throwing them,
 * because the wrong try must stay counted: the caller commits first.
 */
export async function checkCode(tx: Tx, needs: Needs, { phone, otp, token }: TypedCode): Promise<Passed | Problem> {
  await lockPhone(tx, phone);
  const challenge = await findOpenChallenge(tx, phone, token);
  if (!challenge) return failed("This code is no longer valid. Ask for a new one.");
  const refusal = (await closedPhone(tx, phone)) ?? (await tooManyMistakes(tx, needs));
  if (refusal) return refusal;

  if (isCode(needs.secrets, challenge, otp)) {
    await tx.updateTable("otp_challenge").set({ ended_at: NOW }).where("id", "=", challenge.id).execute();
    return { customerId: challenge.customer_id };
  }
  const tries = challenge.wrong_tries + 1;
  const over = tries >= otpLimits.tries;
  await tx
    .updateTable("otp_challenge")
    .set({ wrong_tries: tries, ...(over ? { ended_at: NOW } : {}) })
    .where("id", "=", challenge.id)
    .execute();
  await tx.insertInto("otp_mistake").values(phone).execute();
  if (over) return failed("That was not the code, and there is no try left. Ask for a new one.");
  const left = otpLimits.tries - tries;
  return failed(`That is not the code. ${left === 1 ? "One try is" : `${left} tries are`} left.`);
}

const NOW = sql<Date>`clock_timestamp()`;

/** The phone's challenge that is neither used, void nor over, if the token is its own. */
async function findOpenChallenge(tx: Tx, { country_code, phone }: PhoneNumber, token: string | undefined) {
  if (!token) return undefined;
  return tx
    .selectFrom("otp_challenge")
    .select(["id", "code_hmac", "wrong_tries", "customer_id"])
    .where("token_hash", "=", hashToken(token))
    .where("country_code", "=", country_code)
    .where("phone", "=", phone)
    .where("ended_at", "is", null)
    .where("expires_at", ">", NOW)
    .executeTakeFirst();
}

/** Somebody who tries few codes on each of many phones is slowed down with everybody else: codes wait for a while. */
async function tooManyMistakes(tx: Tx, { config, log }: Needs): Promise<Problem | undefined> {
  const ceiling = config.OTP_MISTAKES_A_MINUTE;
  const { rows } = await sql<{ wait: number }>`
    select ceil(60 - extract(epoch from clock_timestamp() - at))::int as wait from otp_mistake
    where at > clock_timestamp() - interval '1 minute'
    order by at desc offset ${ceiling - 1} limit 1
  `.execute(tx);
  if (!rows[0]) return undefined;
  const seconds = Math.max(1, rows[0].wait);
  log.warn({ ceiling }, "Too many wrong codes in a minute: log-ins by phone are slowed down");
  return new Problem(429, `Many people are logging in just now. Wait ${inWords(seconds)}, then try this code again.`, {
    retryAfterSeconds: seconds,
  });
}
