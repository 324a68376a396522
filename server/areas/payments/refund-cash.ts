import { randomUUIDv7 } from "node:crypto";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import { inPriceCurrency, toMinor } from "../../platform/money/money.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { moneyInWords } from "../../platform/wording/in-words.ts";
import { noteEvent } from "../order-book/order-book.ts";
import { cashOf, postCashRefund } from "./ledger.ts";

interface CashRefund {
  orderId: string;
  operatorId: string;
  /** In the currency of prices. */
  amount: number;
  /** What the bank calls the transfer; null if it becomes the customer's credit. */
  reference: string | null;
  reason: string;
  /** The same key refunds once, however often the call is repeated. */
  idempotencyKey: string;
}

/**
 * Gives back a part of the cash that was taken for an order, or all of it: by a transfer, which the desk makes and which is written down,
 * or to the customer's credit. The business bears it: partners keep their share. Returns whether it is new. Refuses with 422 more than is
 * left.
 */
export async function refundCash(
  tx: Tx,
  { orderId, operatorId, amount, reference, reason, idempotencyKey }: CashRefund,
): Promise<boolean> {
  const price = toMinor(amount) ?? 0;
  if (price <= 0) throw refuse("NOT_AN_AMOUNT");
  const { currency } = await tx
    .selectFrom("booking")
    .select("currency")
    .where("id", "=", orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const toCredit = reference === null;
  const of = { booking_id: orderId, price, reference, to_credit: toCredit, note: reason };
  const earlier = await findSame(tx, idempotencyKey);
  if (earlier && Object.entries(of).some(([name, value]) => earlier[name as keyof typeof of] !== value))
    throw refuse("SENT_OTHERWISE", { values: { what: "refund" } });
  if (earlier) return false;
  await requireLeft(tx, orderId, price);
  const id = randomUUIDv7();
  await tx
    .insertInto("cash_refund")
    .values({ id, ...of, operator_id: operatorId, idempotency_key: idempotencyKey })
    .execute();
  await postCashRefund(tx, { cashRefundId: id, toCredit, money: { currency, minor: price } });
  await noteEvent(tx, {
    bookingId: orderId,
    event: "refunded",
    by: { kind: "staff", id: operatorId },
    note: `${moneyInWords(inPriceCurrency(price), "en")}: ${reason}`.slice(0, 500),
  });
  await addJob(tx, "tell-cash-refund", { cashRefundId: id });
  // If the order was billed, the invoice is corrected, too.
  await addJob(tx, "bill-order", { bookingId: orderId });
  return true;
}

/** Returns what was taken in cash for an order, and how much of it has not gone back, in smallest units. */
export async function cashLeftOf(db: Database | Tx, orderId: string): Promise<{ taken: number; left: number }> {
  const taken = await cashOf(db, orderId);
  const { gone } = await db
    .selectFrom("cash_refund")
    .where("booking_id", "=", orderId)
    .select(({ fn }) => fn.sum<number | null>("price").as("gone"))
    .executeTakeFirstOrThrow();
  return { taken, left: taken - Number(gone ?? 0) };
}

async function requireLeft(tx: Tx, orderId: string, price: number): Promise<void> {
  const { taken, left } = await cashLeftOf(tx, orderId);
  if (taken === 0) throw refuse("NO_CASH_TAKEN");
  if (left === 0) throw refuse("ALL_PAID_BACK");
  if (price > left) throw refuse("REFUND_TOO_LARGE", { values: { most: left } });
}

const findSame = (tx: Tx, key: string) =>
  tx
    .selectFrom("cash_refund")
    .select(["booking_id", "price", "reference", "to_credit", "note"])
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
