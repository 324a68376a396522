import type { DataOf, Endpoints } from "@chowk/contract";
import type { Database } from "../database/connection.ts";
import { getOrder } from "../orders/orders.ts";

type PaidOrder = DataOf<Endpoints["paymentReturned"]>["order"];

/**
 * What is true of an order's payment now. The word of whoever comes back from paying changes nothing. Refuses an order
 * that is not the customer's with 404.
 */
export async function lookAtPayment(db: Database, customerId: string, idOrNumber: string): Promise<PaidOrder> {
  const { _id, ordId, ordStatus, payment_status, paymentType, totalPrice } = await getOrder(db, customerId, idOrNumber);
  return { _id, ordId, ordStatus, payment_status, paymentType, totalPrice };
}
