import type { DataOf, Endpoints } from "@chowk/contract";
import { defaultLanguage } from "@chowk/contract/languages";
import type { FastifyBaseLogger } from "fastify";
import type { Parts } from "../../platform/parts.ts";
import { findOrderToPay, getOrder } from "../orders/orders.ts";
import { newestAttempt } from "./attempts.ts";
import { settle } from "./settle.ts";

type PaidOrder = DataOf<Endpoints["paymentReturned"]>["order"];

/** Returns why an order is not paid although its customer comes back from paying: a simple client shows just this. */
export function notPaid({ ordStatus, payment_status }: PaidOrder) {
  if (payment_status === null) return "NOT_PAID_ONLINE";
  if (payment_status.startsWith("REFUND")) return "PAYMENT_GOES_BACK";
  if (ordStatus === "Cancelled") return "NOT_PAID_IN_TIME";
  if (payment_status === "FAILED") return "PAYMENT_FAILED";
  return "PAYMENT_NOT_CONFIRMED";
}

interface Request {
  customerId: string;
  idOrNumber: string;
  log: FastifyBaseLogger;
}

/**
 * Returns the state of an order's payment now, as the provider itself reports it. What the returning browser claims changes
 * nothing. Refuses an order that is not the customer's with 404.
 */
export async function lookAtPayment(parts: Parts, { customerId, idOrNumber, log }: Request): Promise<PaidOrder> {
  const { db } = parts;
  const { id } = await findOrderToPay(db, customerId, idOrNumber);
  const attempt = await newestAttempt(db, id);
  if (attempt) await settle(parts, attempt.id, { asker: "customer", log });
  const { _id, ordId, ordStatus, payment_status, paymentType, totalPrice, payBy } = await getOrder(
    parts,
    customerId,
    id,
    defaultLanguage,
  );
  return { _id, ordId, ordStatus, payment_status, paymentType, totalPrice, payBy };
}
