import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "../database/connection.ts";
import { addJob } from "../jobs/jobs.ts";
import type { RefundAnswer } from "../ports/payment-gateway/payment-gateway.ts";
import type { Secrets } from "../secrets.ts";
import { type Attempt, chargeOf, type HeldBooking } from "./attempts.ts";
import { post } from "./ledger.ts";
import { tellRefund } from "./messages.ts";
import { type RefundEvent, type RefundState, refundMoves } from "./states.ts";

declare module "../jobs/jobs.ts" {
  interface Jobs {
    "refund-payment": { refundId: string };
  }
}

export const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

/** Has a refund seen to: sent where it is due, asked about where it is on its way. */
export const seeToRefund = (tx: Tx, refundId: string, runAt = new Date()): Promise<void> =>
  addJob(tx, "refund-payment", { refundId }, { key: `refund-payment:${refundId}`, runAt });

/** Owes all that an attempt brought back to who paid it. For one reason once, however often it is found. */
export async function owe(
  tx: Tx,
  secrets: Secrets,
  booking: HeldBooking,
  attempt: Attempt,
  reason: "order-cancelled" | "paid-twice",
): Promise<void> {
  const money = chargeOf(attempt);
  const refund = await tx
    .insertInto("refund")
    .values({
      id: randomUUIDv7(),
      attempt_id: attempt.id,
      reason,
      currency: money.currency,
      amount: money.minor,
      state: "DUE",
    })
    .onConflict((same) => same.columns(["attempt_id", "reason"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!refund) return;
  await post(tx, { kind: "refund", attemptId: attempt.id, refundId: refund.id, money });
  // The order of what was paid twice stays paid.
  if (reason === "order-cancelled")
    await tx.updateTable("booking").set({ payment_status: "REFUND_PENDING" }).where("id", "=", booking.id).execute();
  await tellRefund(tx, secrets, booking, attempt);
  await seeToRefund(tx, refund.id);
}

/** A refund as it stands until the transaction ends, with what it pays back; its order is held first, as everywhere. */
export async function holdRefund(tx: Tx, id: string) {
  const booking = await tx
    .selectFrom("booking as b")
    .innerJoin("payment_attempt as a", "a.booking_id", "b.id")
    .innerJoin("refund as r", "r.attempt_id", "a.id")
    .where("r.id", "=", id)
    .select(["b.id", "b.customer_id", "b.payment_status"])
    .forNoKeyUpdate("b")
    .executeTakeFirstOrThrow();
  const refund = await tx
    .selectFrom("refund")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { booking, refund };
}

/** Moves a refund on, where the event leads anywhere from where it stands. Answers whether it did. */
export const moveRefund = (
  db: Database,
  id: string,
  event: RefundEvent,
  { handle, said }: { handle?: string | undefined; said?: string | undefined } = {},
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { booking, refund } = await holdRefund(tx, id);
    const state = refundMoves[refund.state as RefundState][event];
    if (!state) return false;
    const ended = state === "DONE" || state === "REFUSED";
    await tx
      .updateTable("refund")
      .set({ state, said: said ?? null, ...(handle ? { handle } : {}) })
      .$if(event === "sent", (query) => query.set({ sent_at: sql`clock_timestamp()` }))
      .$if(ended, (query) => query.set({ settled_at: sql`clock_timestamp()` }))
      .where("id", "=", id)
      .execute();
    if (!ended) return true;
    const money = { currency: refund.currency, minor: refund.amount };
    const kind = state === "DONE" ? "refund-paid" : "refund-refused";
    await post(tx, { kind, attemptId: refund.attempt_id, refundId: id, money });
    if (state === "DONE" && booking.payment_status === "REFUND_PENDING" && !(await hasMoreToRefund(tx, booking.id)))
      await tx.updateTable("booking").set({ payment_status: "REFUNDED" }).where("id", "=", booking.id).execute();
    return true;
  });

/** Whether money of a cancelled order is still to go back, or was refused to: it may have been paid more than once. */
const hasMoreToRefund = (tx: Tx, bookingId: string) =>
  tx
    .selectFrom("refund as r")
    .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
    .where("a.booking_id", "=", bookingId)
    .where("r.reason", "=", "order-cancelled")
    .where("r.state", "!=", "DONE")
    .select("r.id")
    .executeTakeFirst();

/** What a provider's answer means for a refund. */
export const eventOf = ({ state }: RefundAnswer): RefundEvent =>
  (({ pending: "taken", done: "paid", refused: "refused", "no-balance": "short" }) as const)[state];
