import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";

/** Gives up every message that waits, and forgets what it says. Returns how many there were. */
export async function dropWaiting(tx: Tx, why: string): Promise<number> {
  const dropped = await tx
    .updateTable("message")
    .set({ state: "failed", last_error: why, content: null, claimed_at: null })
    .where("state", "=", sql.lit("waiting"))
    .executeTakeFirst();
  return Number(dropped.numUpdatedRows);
}
