import type { Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { holdOrder } from "../orders/orders.ts";

/** Locks one of the customer's orders until the transaction ends. Refuses others with 404, an order that is not done with 422. */
export async function requireCompletedOrder(tx: Tx, customerId: string, idOrNumber: string) {
  const order = await holdOrder(tx, customerId, idOrNumber);
  if (order.status !== "Completed") throw refuse("REVIEW_TOO_EARLY");
  return order;
}
