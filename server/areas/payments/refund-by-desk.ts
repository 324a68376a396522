import type { Tx } from "../../platform/database/connection.ts";
import { inPriceCurrency, toMinor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { moneyInWords } from "../../platform/wording/in-words.ts";
import { noteEvent } from "../order-book/order-book.ts";
import { holdAttempt, stepOf } from "./attempts.ts";
import { partOf } from "./part-of.ts";
import { addRefund, goneOf } from "./refunds.ts";

const inWords = (minor: number): string => moneyInWords(inPriceCurrency(minor), "en");

interface Request {
  orderId: string;
  operatorId: string;
  /** In the currency of prices. */
  amount: number;
  reason: string;
  /** The same key refunds once, however often the call is repeated. */
  idempotencyKey: string;
}

/**
 * Gives back a part of what was paid for an order, or all of it, because the business wants to. Returns whether it is new.
 * Refuses with 422 more than is left, or less than the provider can pay.
 */
export async function refundByDesk(
  tx: Tx,
  { gateway }: Pick<Parts, "gateway">,
  { orderId, operatorId, amount, reason, idempotencyKey }: Request,
): Promise<boolean> {
  const price = toMinor(amount) ?? 0;
  if (price <= 0) throw refuse("NOT_AN_AMOUNT");
  const { booking, attempt, gone, earlier } = await requireAttempt(tx, orderId, price, idempotencyKey);
  if (earlier && (earlier.price !== price || earlier.note !== reason))
    throw refuse("SENT_OTHERWISE", { values: { what: "refund" } });
  if (earlier) return false;
  const step = stepOf(gateway, attempt);
  const part = partOf(attempt, gone, price, step);
  if (part <= 0) throw refuse("REFUND_TOO_SMALL");
  await addRefund(tx, booking, attempt, {
    reason: "desk",
    price,
    amount: part,
    note: reason,
    operator_id: operatorId,
    idempotency_key: idempotencyKey,
  });
  await noteEvent(tx, {
    bookingId: orderId,
    event: "refunded",
    by: { kind: "staff", id: operatorId },
    note: `${inWords(price)}: ${reason}`.slice(0, 500),
  });
  return true;
}

/** Locks the payment to refund: if an order was paid twice, the one with enough left. */
async function requireAttempt(tx: Tx, orderId: string, price: number, key: string) {
  const paid = await tx
    .selectFrom("payment_attempt")
    .where("booking_id", "=", orderId)
    .where("part", "!=", "tip")
    .where("state", "=", "SUCCESS")
    .orderBy("number")
    .select("id")
    .execute();
  if (paid.length === 0) throw refuse("NOTHING_PAID_ONLINE");
  const held = [];
  for (const { id } of paid) {
    const { booking, attempt } = await holdAttempt(tx, id);
    const gone = await goneOf(tx, id);
    held.push({ booking, attempt, gone, left: attempt.price - gone.price, earlier: await findSame(tx, id, key) });
  }
  const found = held.find(({ earlier }) => earlier) ?? held.find(({ left }) => left >= price);
  if (found) return found;
  const most = Math.max(...held.map(({ left }) => left));
  if (most === 0) throw refuse("ALL_PAID_BACK");
  throw refuse("REFUND_TOO_LARGE", { values: { most } });
}

/** Finds a refund under the same key before. */
const findSame = (tx: Tx, attemptId: string, key: string) =>
  tx
    .selectFrom("refund")
    .select(["price", "note"])
    .where("attempt_id", "=", attemptId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
