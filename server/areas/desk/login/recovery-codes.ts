import { createHmac, randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/connection.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";

const COUNT = 10;
/** Without characters that are easily confused. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 10;

/** Replaces an operator's recovery codes and returns the new ones, which are shown only once: `7K3MX-92QDA`. */
export async function renewRecoveryCodes(tx: Tx, secrets: Secrets, operatorId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(""),
  );
  await tx.deleteFrom("operator_recovery_code").where("operator_id", "=", operatorId).execute();
  await tx
    .insertInto("operator_recovery_code")
    .values(codes.map((code) => ({ operator_id: operatorId, code_hmac: hmacOf(secrets, code) })))
    .execute();
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/** Uses up a recovery code; returns whether it was valid. */
export async function spendRecoveryCode(tx: Tx, secrets: Secrets, operatorId: string, typed: string): Promise<boolean> {
  const used = await tx
    .updateTable("operator_recovery_code")
    .set({ used_at: sql`now()` })
    .where("operator_id", "=", operatorId)
    .where("code_hmac", "=", hmacOf(secrets, typed.toUpperCase().replace(/[^A-Z0-9]/g, "")))
    .where("used_at", "is", null)
    .returning("operator_id")
    .executeTakeFirst();
  return used !== undefined;
}

const hmacOf = (secrets: Secrets, code: string): Buffer =>
  createHmac("sha256", secrets.keyFor("recovery-codes")).update(code).digest();
