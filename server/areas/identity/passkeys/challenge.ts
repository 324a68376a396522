import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/connection.ts";
import { nowHere } from "../../../platform/database/now.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";

const LIFE_MS = 5 * 60_000;
const NONCE_BYTES = 16;
const EXPIRY_BYTES = 6;

/**
 * Makes a self-proving challenge: random bytes, its expiry, and a keyed hash of both and of its purpose. So a request for a
 * challenge writes nothing, however often strangers ask.
 */
export function makeChallenge(secrets: Secrets, purpose: string): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(NONCE_BYTES + EXPIRY_BYTES);
  randomBytes(NONCE_BYTES).copy(head);
  head.writeUIntBE(nowHere() + LIFE_MS, NONCE_BYTES, EXPIRY_BYTES);
  return Buffer.concat([head, proofOf(secrets, purpose, head)]);
}

/** Tells whether we made this challenge (in base64url) for this purpose, less than five minutes ago. */
export function isChallenge(secrets: Secrets, purpose: string, challenge: string): boolean {
  const bytes = Buffer.from(challenge, "base64url");
  const head = bytes.subarray(0, NONCE_BYTES + EXPIRY_BYTES);
  const proof = bytes.subarray(NONCE_BYTES + EXPIRY_BYTES);
  if (head.length < NONCE_BYTES + EXPIRY_BYTES) return false;
  const expected = proofOf(secrets, purpose, head);
  if (proof.length !== expected.length || !timingSafeEqual(proof, expected)) return false;
  return head.readUIntBE(NONCE_BYTES, EXPIRY_BYTES) > nowHere();
}

/** Uses up a challenge. Returns false if it was answered before: of two concurrent answers, only one counts. */
export async function spend(tx: Tx, challenge: string): Promise<boolean> {
  await tx.deleteFrom("spent_challenge").where("expires_at", "<", sql<Date>`now()`).execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("spent_challenge")
    .values({
      hash: createHash("sha256").update(Buffer.from(challenge, "base64url")).digest(),
      expires_at: sql`clock_timestamp() + make_interval(secs => ${LIFE_MS / 1000})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const proofOf = (secrets: Secrets, purpose: string, head: Buffer): Buffer =>
  createHmac("sha256", secrets.keyFor("passkey-challenge")).update(purpose).update("\0").update(head).digest();
