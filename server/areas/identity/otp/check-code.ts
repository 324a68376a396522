import type { PhoneNumber } from "@chowk/contract";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Config } from "../../../platform/config/config.ts";
import type { Tx } from "../../../platform/database/connection.ts";
import { type Refused, refuse } from "../../../platform/refusals/refuse.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { hashToken } from "../tokens.ts";
import { isCode } from "./code.ts";
import { otpLimits } from "./limits.ts";
import { tooManyMistakes } from "./network-mistakes.ts";
import { closedPhone, lockPhone } from "./phone.ts";
import { whenceOfChallenge } from "./whence.ts";

export interface TypedCode {
  phone: PhoneNumber;
  otp: string;
  /** The token that `send_otp` returned; undefined if the request carries none. */
  token: string | undefined;
  /** The address that the try comes from. */
  address: string;
}

interface Needs {
  config: Config;
  secrets: Secrets;
  log: FastifyBaseLogger;
}

interface Passed {
  /** The customer who asked for the code while signed in. */
  customerId: string | null;
}

/**
 * Checks a code and uses it up: of two concurrent tries only one passes. Returns refusals instead of throwing them,
 * because the wrong try must stay counted: the caller commits first.
 */
export async function checkCode(
  tx: Tx,
  needs: Needs,
  { phone, otp, token, address }: TypedCode,
): Promise<Passed | Refused> {
  await lockPhone(tx, phone);
  const challenge = await findOpenChallenge(tx, phone, token);
  if (!challenge) return refuse("OTP_NOT_VALID");
  const whence = whenceOfChallenge(needs.secrets, challenge.browser_hash, address);
  const refusal =
    (await closedPhone(tx, phone, whence, needs.config.OTP_LENGTH)) ?? (await tooManyMistakes(tx, needs, whence));
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
  const networks = whence.networks.map(({ key }) => key);
  await tx
    .insertInto("otp_mistake")
    .values({ ...phone, browser_hash: challenge.browser_hash, networks })
    .execute();
  if (over) return refuse("OTP_OUT_OF_TRIES");
  return refuse("WRONG_OTP", { values: { left: otpLimits.tries - tries } });
}

const NOW = sql<Date>`clock_timestamp()`;

/** Finds the phone's challenge for this token, unless it is used, void or expired. */
async function findOpenChallenge(tx: Tx, { country_code, phone }: PhoneNumber, token: string | undefined) {
  if (!token) return undefined;
  return tx
    .selectFrom("otp_challenge")
    .select(["id", "code_hmac", "wrong_tries", "customer_id", "browser_hash"])
    .where("token_hash", "=", hashToken(token))
    .where("country_code", "=", country_code)
    .where("phone", "=", phone)
    .where("ended_at", "is", null)
    .where("expires_at", ">", NOW)
    .executeTakeFirst();
}
