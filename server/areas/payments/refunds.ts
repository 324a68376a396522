import { randomUUIDv7 } from "node:crypto";
import { type Insertable, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Money } from "../../platform/money/currency.ts";
import type { RefundAnswer } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { bySystem, noteEvent, setPayment } from "../order-book/order-book.ts";
import type { Attempt, HeldBooking } from "./attempts.ts";
import { post } from "./ledger.ts";
import { partOf } from "./part-of.ts";
import { type RefundEvent, type RefundState, refundMoves } from "./states.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "refund-payment": { refundId: string };
  }
}

/** Has a refund seen to: sent where it is due, asked about where it is on its way. */
export const seeToRefund = (tx: Tx, refundId: string, afterMinutes = 0): Promise<void> =>
  addJob(tx, "refund-payment", { refundId }, { key: `refund-payment:${refundId}`, afterMs: afterMinutes * 60_000 });

/** What may go back of what an attempt brought, beside what has gone or is going. The attempt is held meanwhile. */
export async function goneOf(tx: Tx, attemptId: string): Promise<{ price: number; amount: number }> {
  const { price, amount } = await tx
    .selectFrom("refund")
    .where("attempt_id", "=", attemptId)
    .where("state", "!=", "REFUSED")
    .select((of) => [of.fn.sum<number | null>("price").as("price"), of.fn.sum<number | null>("amount").as("amount")])
    .executeTakeFirstOrThrow();
  return { price: Number(price ?? 0), amount: Number(amount ?? 0) };
}

interface Owed {
  /** What the business keeps of the price, in paise: its fee. */
  keep?: number;
  /** The steps in which the provider pays back parts. */
  step?: number;
}

/**
 * Owes what an attempt brought, and what of it is not on its way back already, to who paid it. For one reason once, however
 * often it is found.
 */
export async function owe(
  tx: Tx,
  booking: HeldBooking,
  attempt: Attempt,
  reason: "order-cancelled" | "paid-twice",
  { keep = 0, step = 1 }: Owed = {},
): Promise<void> {
  const gone = await goneOf(tx, attempt.id);
  const price = attempt.price - gone.price - keep;
  if (price <= 0) return;
  const amount = partOf(attempt, gone, price, step);
  if (amount > 0) await addRefund(tx, booking, attempt, { reason, price, amount });
}

type NewRefund = Pick<Insertable<DB["refund"]>, "reason" | "price" | "amount"> &
  Partial<Pick<Insertable<DB["refund"]>, "job_id" | "note" | "operator_id" | "idempotency_key">>;

/** Writes down what goes back, in the books, too, tells the customer, and has it sent. */
export async function addRefund(tx: Tx, booking: HeldBooking, attempt: Attempt, given: NewRefund): Promise<void> {
  const money: Money = { currency: attempt.currency, minor: given.amount };
  const refund = await tx
    .insertInto("refund")
    .values({ id: randomUUIDv7(), attempt_id: attempt.id, currency: money.currency, state: "DUE", ...given })
    .onConflict((same) => same.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!refund) return;
  await post(tx, { kind: "refund", attemptId: attempt.id, refundId: refund.id, money });
  // The order of what was paid twice stays paid, and so does one of which a part went back.
  const isAll = (await goneOf(tx, attempt.id)).price === attempt.price;
  if (given.reason === "order-cancelled" || (given.reason !== "paid-twice" && isAll))
    await setPayment(tx, booking.id, "REFUND_PENDING");
  await addJob(tx, "tell-refund", { refundId: refund.id });
  // What was billed is taken back in the books, too.
  await addJob(tx, "bill-order", { bookingId: booking.id });
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

export type HeldRefund = Awaited<ReturnType<typeof holdRefund>>;

interface Said {
  handle?: string | undefined;
  said?: string | undefined;
}

/** How the provider's answers read in the order's timeline. */
const lines: Partial<Record<RefundEvent, string>> = {
  taken: "refund on its way",
  paid: "refund arrived",
  refused: "refund refused",
};

/**
 * Moves a refund on, where the event leads anywhere from where it stands. Answers whether it did. What the provider says
 * of it is a line of the order's timeline, by which whoever watches the order hears of it.
 */
export const moveRefund = (db: Database, id: string, event: RefundEvent, said: Said = {}): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const held = await holdRefund(tx, id);
    const moved = await moveHeld(tx, held, event, said);
    const line = lines[event];
    if (moved && line)
      await noteEvent(tx, { bookingId: held.booking.id, event: line, by: bySystem, note: said.said?.slice(0, 500) });
    return moved;
  });

/** The same for one that is held. */
export async function moveHeld(
  tx: Tx,
  { booking, refund }: HeldRefund,
  event: RefundEvent,
  { handle, said }: Said = {},
): Promise<boolean> {
  const state = refundMoves[refund.state as RefundState][event];
  if (!state) return false;
  const ended = state === "DONE" || state === "REFUSED";
  await tx
    .updateTable("refund")
    .set({ state, said: said ?? null, ...(handle ? { handle } : {}) })
    .$if(event === "sent", (query) => query.set({ sent_at: sql`clock_timestamp()` }))
    .$if(ended, (query) => query.set({ settled_at: sql`clock_timestamp()` }))
    .where("id", "=", refund.id)
    .execute();
  if (!ended) return true;
  const money = { currency: refund.currency, minor: refund.amount };
  const kind = state === "DONE" ? "refund-paid" : "refund-refused";
  await post(tx, { kind, attemptId: refund.attempt_id, refundId: refund.id, money });
  if (state === "DONE") await endRefunding(tx, booking);
  return true;
}

/** Calls an order refunded once nothing of it is to go back any more. */
export async function endRefunding(tx: Tx, booking: HeldRefund["booking"]): Promise<void> {
  if (booking.payment_status === "REFUND_PENDING" && !(await hasMoreToRefund(tx, booking.id)))
    await setPayment(tx, booking.id, "REFUNDED");
}

/** Whether money of an order is still to go back, or was refused to and nobody has seen to that: it may be of several payments. */
const hasMoreToRefund = (tx: Tx, bookingId: string) =>
  tx
    .selectFrom("refund as r")
    .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
    .where("a.booking_id", "=", bookingId)
    .where("r.reason", "!=", "paid-twice")
    .where("r.state", "!=", "DONE")
    .where("r.closed_at", "is", null)
    .select("r.id")
    .executeTakeFirst();

/** What a provider's answer means for a refund. */
export const eventOf = ({ state }: RefundAnswer): RefundEvent =>
  (({ pending: "taken", done: "paid", refused: "refused", "no-balance": "short" }) as const)[state];
