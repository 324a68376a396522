import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";

const tables = ["review", "partner_review"] as const;

/**
 * Hides a review from the site and from the mean, or, without a reason, shows and counts it again.
 * Returns whether that changed anything. Refuses with 404 if there is no such review.
 */
export async function setHidden(
  tx: Tx,
  reviewId: string,
  operatorId: string,
  why: string | undefined,
): Promise<boolean> {
  for (const table of tables) {
    const found = await tx
      .selectFrom(table)
      .select(["id", "hidden_at"])
      .where("id", "=", reviewId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!found) continue;
    if ((found.hidden_at !== null) === (why !== undefined)) return false;
    const hidden =
      why === undefined
        ? { hidden_at: null, hidden_by: null, hidden_why: null }
        : { hidden_at: sql<Date>`now()`, hidden_by: operatorId, hidden_why: why };
    await tx.updateTable(table).set(hidden).where("id", "=", reviewId).execute();
    return true;
  }
  throw refuse("NO_SUCH_REVIEW");
}
