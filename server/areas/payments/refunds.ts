import { randomUUIDv7 } from "node:crypto";
import { type Insertable, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Money } from "../../platform/money/currency.ts";
import type { RefundAnswer } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { bySystem, noteEvent, setPayment } from "../order-book/order-book.ts";
import { type Attempt, CREDIT, type HeldBooking } from "./attempts.ts";
import { post } from "./ledger.ts";
import { partOf } from "./part-of.ts";
import { type RefundEvent, type RefundState, refundMoves } from "./states.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "refund-payment": { refundId: string };
  }
}

/** Queues the next step of a refund: sending it if it is due, asking about it if it is on its way. */
export const seeToRefund = (tx: Tx, refundId: string, afterMinutes = 0): Promise<void> =>
  addJob(tx, "refund-payment", { refundId }, { key: `refund-payment:${refundId}`, afterMs: afterMinutes * 60_000 });

/** Returns what has gone back of an attempt's money, or is going. The caller has locked the attempt. */
export async function goneOf(tx: Tx, attemptId: string): Promise<{ price: number; amount: number }> {
  const { price, amount } = await tx
    .selectFrom("refund")
    .where("attempt_id", "=", attemptId)
    .where("state", "!=", "REFUSED")
    .select((of) => [of.fn.sum<number | null>("price").as("price"), of.fn.sum<number | null>("amount").as("amount")])
    .executeTakeFirstOrThrow();
  return { price: Number(price ?? 0), amount: Number(amount ?? 0) };
}

/** Returns the most that one refund of an order's payments can give back, in smallest units: if it was paid twice, the larger rest. */
export async function refundableOf(db: Database | Tx, bookingId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select coalesce(max(a.price - coalesce((
      select sum(r.price) from refund r where r.attempt_id = a.id and r.state <> 'REFUSED'
    ), 0)), 0)::float8 as left
    from payment_attempt a where a.booking_id = ${bookingId} and a.state = 'SUCCESS' and a.part <> 'tip'
  `.execute(db);
  return Math.max(0, rows[0]?.left ?? 0);
}

interface Owed {
  /** What the business keeps of the price, in paise: its fee. */
  keep?: number;
  /** The step in which the provider pays back parts, in smallest units. */
  step?: number;
}

/**
 * Refunds what an attempt brought to its payer, less what is on its way back already. Once per reason, however often it is
 * found.
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

/** Stores a refund, posts it to the books, tells the customer, and has it sent. */
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
  // An order that was paid twice stays paid, and so does one of which only a part went back, or what was paid at the door.
  const isAll = (await goneOf(tx, attempt.id)).price === attempt.price;
  if (attempt.part === "order" && (given.reason === "order-cancelled" || (given.reason !== "paid-twice" && isAll)))
    await setPayment(tx, booking.id, "REFUND_PENDING");
  await addJob(tx, "tell-refund", { refundId: refund.id });
  // If the order was billed, the invoice is corrected, too.
  await addJob(tx, "bill-order", { bookingId: booking.id });
  if (attempt.provider === CREDIT) await giveBackCredit(tx, refund.id);
  else await seeToRefund(tx, refund.id);
}

/** Gives back what was paid with a customer's credit: nobody outside has to be asked. */
export async function giveBackCredit(tx: Tx, refundId: string): Promise<void> {
  for (const event of ["sent", "paid"] as const) await moveHeld(tx, await holdRefund(tx, refundId), event);
}

/** Locks a refund until the transaction ends, and its order: the order first, as everywhere. */
export async function holdRefund(tx: Tx, id: string) {
  const booking = await tx
    .selectFrom("booking as b")
    .innerJoin("payment_attempt as a", "a.booking_id", "b.id")
    .innerJoin("refund as r", "r.attempt_id", "a.id")
    .where("r.id", "=", id)
    .select(["b.id", "b.customer_id", "b.payment_status", "a.provider"])
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

/** The lines for the provider's answers in the order's timeline. */
const lines: Partial<Record<RefundEvent, string>> = {
  taken: "refund on its way",
  paid: "refund arrived",
  refused: "refund refused",
};

/**
 * Moves a refund on, if the event leads anywhere from its state. Returns whether it did. The provider's answer becomes a line of
 * the order's timeline, so that anybody watching the order hears of it.
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

/** Moves a locked refund on, without a line. Returns whether it did. */
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
  const isCredit = booking.provider === CREDIT;
  await post(tx, { kind, attemptId: refund.attempt_id, refundId: refund.id, money, isCredit });
  if (state === "DONE") await endRefunding(tx, booking);
  return true;
}

/** Marks an order as refunded once nothing more has to go back. */
export async function endRefunding(tx: Tx, booking: HeldRefund["booking"]): Promise<void> {
  if (booking.payment_status === "REFUND_PENDING" && !(await hasMoreToRefund(tx, booking.id)))
    await setPayment(tx, booking.id, "REFUNDED");
}

/** Whether any refund of an order, of any of its payments, is still open, or was refused and nobody has dealt with that. */
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

/** Returns what a provider's answer means for a refund. */
export const eventOf = ({ state }: RefundAnswer): RefundEvent =>
  (({ pending: "taken", done: "paid", refused: "refused", "no-balance": "short" }) as const)[state];
