import type { DataOf, Endpoints } from "@chowk/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Parts } from "../../platform/parts.ts";
import { findOrderToPay, getOrder } from "../orders/orders.ts";
import { newestAttempt } from "./attempts.ts";
import { settle } from "./settle.ts";

type PaidOrder = DataOf<Endpoints["paymentReturned"]>["order"];

/** Why an order that somebody comes back to as paid is not: what a client that knows no more than that shows. */
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
 * What is true of an order's payment now, by the provider's own word. That of whoever comes back from paying changes
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
  );
  return { _id, ordId, ordStatus, payment_status, paymentType, totalPrice, payBy };
}
