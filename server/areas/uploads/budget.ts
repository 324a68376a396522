import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { StorageFull } from "../../platform/ports/storage/storage.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";

/** How many unclaimed bytes one internet connection may have (they are kept for a day): enough for an office with thirty partners. */
export const MOST_OF_SENDER = 250 * 1024 * 1024;
/** The same limit for all senders together. */
export const MOST_IN_ALL = 4 * 1024 * 1024 * 1024;

const LATER = { retryAfterSeconds: 3600 };

/** Returns a name for an internet connection that does not reveal its address. */
export const senderOf = (secrets: Secrets, network: string): Buffer =>
  createHmac("sha256", secrets.keyFor("upload-senders")).update(network).digest();

/**
 * Refuses with 429 if a sender has too many unclaimed bytes, and with 507 if all senders together have. A caller that passes the
 * bytes of a file it is about to record holds the lock until then, so that concurrent uploads count each other.
 */
export async function requireBudget(db: Database | Tx, sender: Buffer | null, bytes = 0): Promise<void> {
  if (bytes > 0) await sql`select pg_advisory_xact_lock(hashtextextended('upload budget', 0))`.execute(db);
  const { own, all } = await db
    .selectFrom("upload")
    .where("customer_id", "is", null)
    .where("partner_id", "is", null)
    .where("operator_id", "is", null)
    .select((of) => [
      of.fn.coalesce(of.fn.sum<number>("bytes").filterWhere("sender", "=", sender), sql<number>`0`).as("own"),
      of.fn.coalesce(of.fn.sum<number>("bytes"), sql<number>`0`).as("all"),
    ])
    .executeTakeFirstOrThrow();
  if (Number(own) + bytes > MOST_OF_SENDER) throw refuse("TOO_MANY_FILES", LATER);
  if (Number(all) + bytes > MOST_IN_ALL) throw noRoom();
}

export const noRoom = () => refuse("NO_ROOM", LATER);

/** Returns whether something failed because a disk, a bucket or the database is full. */
export const isFull = (error: unknown): boolean =>
  ["ENOSPC", "EDQUOT", "53100"].includes(String((error as { code?: unknown } | undefined)?.code)) ||
  error instanceof StorageFull;
