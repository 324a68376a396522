import type { DataOf, Endpoints } from "@chowk/contract";
import type { FastifyBaseLogger } from "fastify";
import { findOrderToPay, getOrder } from "../orders/orders.ts";
import type { Parts } from "../parts.ts";
import { newestAttempt } from "./attempts.ts";
import { settle } from "./settle.ts";

type PaidOrder = DataOf<Endpoints["paymentReturned"]>["order"];

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
