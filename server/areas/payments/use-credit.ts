import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { inPriceCurrency, toMinor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { moneyInWords } from "../../platform/wording/in-words.ts";
import { noteEvent } from "../order-book/order-book.ts";
import { holdOrder } from "../orders/orders.ts";
import { type Rest, restOf } from "../scheduling/scheduling.ts";
import { CREDIT } from "./attempts.ts";
import { closePaidDifference } from "./cash-differences.ts";
import { holdCredit } from "./credit.ts";
import { expire } from "./expire-orders.ts";
import { post } from "./ledger.ts";
import { askAbout, undecidedOf } from "./rest.ts";
import { type From, numberOf } from "./start-payment.ts";

/**
 * Pays what is left to pay at the door of an order with its customer's credit, as far as that goes. Does nothing if nothing is left, or no
 * credit. Refuses with 404 an order that is not the customer's.
 */
export async function useCredit(
  parts: Parts,
  { customerId, orderId, log }: { customerId: string; orderId: string } & Pick<From, "log">,
): Promise<void> {
  const { db, gateway } = parts;
  // Somebody may have paid on a page that is open.
  for (const jobId of await jobsOf(db, orderId)) await askAbout(parts, jobId, log);
  await db.transaction().execute(async (tx) => {
    await holdOrder(tx, customerId, orderId);
    await payWithCredit(tx, gateway, { customerId, orderId });
  });
}

/**
 * Pays for an order that is just placed with the credit that its customer was shown, in the currency of prices. Refuses with 409 if they
 * have not so much, or the order does not cost so much.
 */
export async function payPlacedWithCredit(
  tx: Tx,
  { customerId, orderId, credit }: { customerId: string; orderId: string; credit: number },
): Promise<void> {
  const most = toMinor(credit) ?? 0;
  if ((await payWithCredit(tx, undefined, { customerId, orderId, most })) !== most) throw refuse("CREDIT_CHANGED");
}

interface ToPay {
  customerId: string;
  /** The caller holds it. */
  orderId: string;
  /** In smallest units; all of the credit by default. */
  most?: number;
}

/** Returns what was paid, in smallest units: one visit after the other, each once. */
async function payWithCredit(tx: Tx, gateway: Parts["gateway"], { customerId, orderId, most }: ToPay): Promise<number> {
  let left = await holdCredit(tx, customerId);
  if (most !== undefined) left = Math.min(left, most);
  const before = left;
  for (const jobId of left > 0 ? await jobsOf(tx, orderId) : []) {
    const rest = await restOf(tx, jobId);
    const price = Math.min(left, rest?.due ?? 0);
    if (!rest || price === 0) continue;
    // A page that is open asks for more than is left now.
    for (const { id } of await undecidedOf(tx, jobId)) await expire(tx, gateway, id);
    const attemptId = await pay(tx, jobId, rest, price);
    if (price === rest.amount) await closePaidDifference(tx, jobId, attemptId);
    left -= price;
  }
  if (left === before) return 0;
  await noteEvent(tx, {
    bookingId: orderId,
    event: "credit used",
    by: { kind: "customer", id: customerId },
    note: moneyInWords(inPriceCurrency(before - left), "en"),
  });
  return before - left;
}

/** In the order in which they take place. */
async function jobsOf(db: Tx | Parts["db"], orderId: string): Promise<string[]> {
  const jobs = await db
    .selectFrom("job")
    .select("id")
    .where("booking_id", "=", orderId)
    .orderBy("during")
    .orderBy("id")
    .execute();
  return jobs.map(({ id }) => id);
}

/** Stores a payment that has happened: a charge, and its capture out of what the business owes the customer. */
async function pay(tx: Tx, jobId: string, { bookingId, number, currency }: Rest, price: number): Promise<string> {
  const id = randomUUIDv7();
  const next = (await numberOf(tx, bookingId)) + 1;
  await tx
    .insertInto("payment_attempt")
    .values({
      ...{ id, booking_id: bookingId, number: next, part: "rest", job_id: jobId, pay_by: sql`now()` },
      ...{ provider: CREDIT, provider_order_id: `${number}.${next}`, reference: `CREDIT_${id}` },
      ...{ state: "SUCCESS", price_currency: currency, price, currency, amount: price },
      // It has no page, and nobody is ever told this one.
      notification_hash: createHash("sha256").update(randomBytes(32)).digest(),
      ...{ payment_id: id, refund_handle: id, method: CREDIT, settled_at: sql`clock_timestamp()` },
    })
    .execute();
  const money = { currency, minor: price };
  await post(tx, { kind: "charge", attemptId: id, money });
  await post(tx, { kind: "capture", attemptId: id, money, isCredit: true });
  return id;
}
