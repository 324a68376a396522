import type { DataOf, Endpoints } from "@chowk/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../platform/database/connection.ts";
import { nowHere } from "../../platform/database/now.ts";
import { toMajor, toMinor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { holdOrderToPay } from "../orders/orders.ts";
import { payTokenOf, readPayToken } from "../scheduling/scheduling.ts";
import { newestAttempt } from "./attempts.ts";
import { quoteFor } from "./quote.ts";
import { settle } from "./settle.ts";
import { type From, openPage, told } from "./start-payment.ts";

type ToPay = DataOf<Endpoints["showRest"]>;

/** Returns the path of the page at which anybody can pay for an order that was booked by phone. */
export const pagePayingFor = (secrets: Parts["secrets"], orderId: string): string =>
  `/pay/${payTokenOf(secrets, orderId, "order")}`;

/** Returns the order that a link is for; undefined if it is for none. */
export const orderOfLink = (secrets: Parts["secrets"], token: string): string | undefined =>
  readPayToken(secrets, token, "order");

/** Returns what is to pay of an order, for whoever has its link. */
export async function showOrderToPay({ db, gateway }: Pick<Parts, "db" | "gateway">, orderId: string): Promise<ToPay> {
  // Read before the order: what is paid in between is then seen, and nobody is asked twice.
  const attempt = await newestAttempt(db, orderId);
  const { number, currency, total, status, payment_status, pay_by } = await read(db, orderId);
  const isOpen = status === "Pending" && pay_by !== null && pay_by.getTime() > nowHere();
  const amount = isOpen ? total : 0;
  const quote = await quoteFor(db, gateway, { currency, minor: amount });
  return {
    ordId: number,
    amount: toMajor(amount),
    paid: toMajor(payment_status === "SUCCESS" ? total : 0),
    isUnderWay: isOpen && attempt !== undefined && ["OPENING", "OPEN", "UNKNOWN"].includes(attempt.state),
    quote: quote ? { price: told(quote.price), charge: told(quote.charge), rate: quote.rate ?? null } : null,
    ...(pay_by ? { payBy: pay_by.toISOString() } : {}),
  };
}

/** The same, once the provider was asked what became of the last page that was opened. */
export async function lookAtOrderToPay(parts: Parts, orderId: string, log: FastifyBaseLogger): Promise<ToPay> {
  await askAbout(parts, orderId, log);
  return showOrderToPay(parts, orderId);
}

/** Opens a page to pay for an order, for whoever has its link. Refuses with 409 if nothing is to pay, or another amount than was shown. */
export async function payOrderByLink(
  parts: Parts,
  { orderId, token, amount, ...from }: From & { orderId: string; token: string; amount: number },
) {
  await askAbout(parts, orderId, from.log);
  const { customer_id: customerId } = await read(parts.db, orderId);
  const path = `/pay/${token}`;
  return openPage(parts, {
    ...from,
    async hold(tx) {
      const { id, number, currency, total, pay_by } = await holdOrderToPay(tx, customerId, orderId);
      if (toMinor(amount) !== total) throw refuse("REST_CHANGED", { at: "amount" });
      const price = { currency, minor: total };
      return { part: "order", jobId: null, bookingId: id, number, price, payBy: pay_by, customerId: null };
    },
    back: () => ({ paid: `${path}?back=paid`, canceled: path }),
  });
}

async function askAbout(parts: Parts, orderId: string, log: FastifyBaseLogger): Promise<void> {
  const attempt = await newestAttempt(parts.db, orderId);
  if (attempt && attempt.state !== "OPENING") await settle(parts, attempt.id, { asker: "customer", log });
}

const read = (db: Database, orderId: string) =>
  db
    .selectFrom("booking")
    .where("id", "=", orderId)
    .select(["number", "currency", "total", "status", "payment_status", "pay_by", "customer_id"])
    .executeTakeFirstOrThrow();
