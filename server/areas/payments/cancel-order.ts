import { canReschedule, type JobStatus } from "@chowk/contract";
import type { Tx } from "../../platform/database/connection.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { bySystem, callOff, failPending, keepFee, noteEvent } from "../order-book/order-book.ts";
import { cancellationOf, holdOrder } from "../orders/orders.ts";
import { holdJob, moveJob, moveVisits } from "../scheduling/scheduling.ts";
import { CREDIT, holdAttempt, holdPayments, stepOf } from "./attempts.ts";
import { expire } from "./expire-orders.ts";
import { giveBackVisits } from "./give-back-visits.ts";
import { cashLeftOf } from "./refund-cash.ts";
import { goneOf, owe } from "./refunds.ts";

/**
 * Cancels a customer's order until work begins, and gives back what was paid, less the business's fee once a partner has set
 * out. Does nothing if it is cancelled already. Refuses with 404 another customer's order, with 409 one that is too far along.
 */
export async function cancelOrder(parts: Parts, customerId: string, idOrNumber: string): Promise<void> {
  const { db } = parts;
  await db.transaction().execute(async (tx) => {
    const order = await holdOrder(tx, customerId, idOrNumber);
    const { id, status } = order;
    if (status === "Cancelled") return;
    const { mayCancel, fee } = await cancellationOf(tx, order);
    if (!mayCancel) throw refuse("NOT_CANCELLABLE");
    if (!(await moveVisits(tx, id, { event: "cancelled", by: { kind: "customer", id: customerId } })))
      await callOff(tx, id);
    await endPayments(tx, parts, id, fee);
  });
}

/**
 * Cancels an order because what it is for is not wanted any more, at no charge, as long as nobody has set out. Returns whether it is
 * cancelled.
 */
export async function callOffInTime({ db, ...parts }: Parts, customerId: string, orderId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { id, status } = await holdOrder(tx, customerId, orderId);
    if (status === "Cancelled") return true;
    const jobs = await tx.selectFrom("job").select("status").where("booking_id", "=", id).execute();
    if (!canReschedule(jobs.map((job) => job.status as JobStatus))) return false;
    await moveVisits(tx, id, { event: "cancelled", by: bySystem });
    await endPayments(tx, parts, id, 0);
    return true;
  });
}

interface ByDesk {
  orderId: string;
  operatorId: string;
  reason: string;
  /** What the business keeps of what was paid, in paise. */
  keep: number;
}

/**
 * Cancels the visits of an order that are not done yet, because the business decides so, and gives back what was paid for
 * them. Returns whether it changed anything. Refuses with 409 an order that is done.
 */
export async function cancelByDesk(
  tx: Tx,
  parts: Pick<Parts, "secrets" | "gateway">,
  { orderId, operatorId, reason, keep }: ByDesk,
): Promise<boolean> {
  const { status } = await tx
    .selectFrom("booking")
    .select("status")
    .where("id", "=", orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (status === "Cancelled") return false;
  if (status === "Completed") throw refuse("ORDER_DONE");
  const move = { event: "cancelled", by: { kind: "staff", id: operatorId }, note: reason } as const;
  const undone = await tx
    .selectFrom("job")
    .select("id")
    .where("booking_id", "=", orderId)
    .where("status", "not in", ["Completed", "Cancelled"])
    .orderBy("id")
    .execute();
  for (const { id } of undone) await moveJob(tx, await holdJob(tx, id), move);
  if (undone.length === 0) {
    await callOff(tx, orderId);
    await noteEvent(tx, { bookingId: orderId, ...move });
  }
  const after = await tx.selectFrom("booking").select("status").where("id", "=", orderId).executeTakeFirstOrThrow();
  if (after.status === "Cancelled") await endPayments(tx, parts, orderId, keep);
  else
    await giveBackVisits(
      tx,
      parts,
      undone.map(({ id }) => id),
      keep,
    );
  return true;
}

/**
 * Ends an order's payments with it: a pending one fails. What was paid goes back, less what the business keeps: its fee, or
 * what it kept already for a visit that ended before the others. Credit pays a visit's charge (`ofCredit`), but no fee: it pays for what
 * is paid in cash, of which no fee is kept either.
 */
export async function endPayments(
  tx: Tx,
  { gateway }: Pick<Parts, "gateway">,
  id: string,
  fee: number,
  { ofCredit = false } = {},
): Promise<void> {
  await failPending(tx, id);
  // The business cannot keep what the desk has given back.
  const leftOf = new Map<string, number>();
  let left = 0;
  for (const { attempt } of await holdPayments(tx, id)) {
    const here = attempt.price - (await goneOf(tx, attempt.id)).price;
    leftOf.set(attempt.id, here);
    if (ofCredit || attempt.provider !== CREDIT) left += here;
  }
  const { left: cash } = await cashLeftOf(tx, id);
  const before = await keptOf(tx, id);
  const kept = await keepFee(tx, id, { fee, left: leftOf.size > 0 ? left + cash : null });
  if (kept > 0) await addJob(tx, "bill-order", { bookingId: id });
  // What was kept in cash is not kept again, and nothing of a second payment.
  let toKeep = Math.max(0, kept - cash);
  let toKeepOfCredit = ofCredit ? toKeep : Math.min(toKeep, before);
  for (const attemptId of await attemptsOf(tx, id)) {
    const { booking, attempt } = await holdAttempt(tx, attemptId);
    const isCredit = attempt.provider === CREDIT;
    const keep = Math.min(isCredit ? Math.min(toKeep, toKeepOfCredit) : toKeep, leftOf.get(attemptId) ?? 0);
    toKeep -= keep;
    if (isCredit) toKeepOfCredit -= keep;
    if (attempt.state === "SUCCESS")
      await owe(tx, booking, attempt, "order-cancelled", { keep, step: stepOf(gateway, attempt) });
    else await expire(tx, gateway, attemptId);
  }
}

async function keptOf(tx: Tx, id: string): Promise<number> {
  const { kept } = await tx.selectFrom("booking").select("kept").where("id", "=", id).executeTakeFirstOrThrow();
  return Number(kept);
}

/** Returns the attempts that brought money for the order or still could; `owe` deducts what is already on its way back. */
async function attemptsOf(tx: Tx, bookingId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("payment_attempt")
    .where("booking_id", "=", bookingId)
    .where("part", "!=", "tip")
    .where("state", "in", ["OPEN", "UNKNOWN", "SUCCESS"])
    .orderBy("number")
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}
