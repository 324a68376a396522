import { sql } from "kysely";
import type { Tx } from "../database/connection.ts";
import type { Task } from "../jobs/jobs.ts";
import { type Attempt, chargeOf, newestAttempt, stateAfter } from "./attempts.ts";
import { post } from "./ledger.ts";
import { settle } from "./settle.ts";

declare module "../jobs/jobs.ts" {
  interface Jobs {
    "expire-orders": Record<string, never>;
  }
}

/** So many orders in one go; the job comes every minute. */
const AT_ONCE = 200;

/**
 * Cancels the orders that were not paid in time. Each is asked about first, so that money on its way is met; what comes
 * later goes back by itself.
 */
export const expireOrders: Task<Record<string, never>> = async (_payload, parts) => {
  const late = await parts.db
    .selectFrom("booking")
    .select("id")
    .where("status", "=", "Pending")
    .where("pay_by", "<", sql<Date>`now()`)
    .orderBy("pay_by")
    .limit(AT_ONCE)
    .execute();
  for (const { id } of late) {
    const attempt = await newestAttempt(parts.db, id);
    if (attempt) await settle(parts, attempt.id, { asker: "job", log: parts.log });
    await parts.db.transaction().execute((tx) => expire(tx, id));
  }
};

async function expire(tx: Tx, bookingId: string): Promise<void> {
  const cancelled = await tx
    .updateTable("booking")
    .set({ status: "Cancelled", payment_status: "FAILED" })
    .where("id", "=", bookingId)
    .where("status", "=", "Pending")
    .where("pay_by", "<", sql<Date>`now()`)
    .returning("id")
    .executeTakeFirst();
  if (!cancelled) return;
  const attempts = await tx
    .selectFrom("payment_attempt")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .where("state", "in", ["OPEN", "UNKNOWN"])
    .forNoKeyUpdate()
    .execute();
  for (const attempt of attempts) await expireAttempt(tx, attempt);
}

/** Its time is over, and what was charged for it is taken back; it is asked about as before. */
async function expireAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const state = stateAfter(attempt, "expired");
  if (!state) return;
  await tx.updateTable("payment_attempt").set({ state }).where("id", "=", attempt.id).execute();
  if (attempt.state === "OPEN") await post(tx, { kind: "void", attemptId: attempt.id, money: chargeOf(attempt) });
}
