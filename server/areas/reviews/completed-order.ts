import type { Tx } from "../../platform/database/connection.ts";
import { Problem } from "../../platform/http/problem.ts";
import { holdOrder } from "../orders/orders.ts";

/** One of the customer's orders, held until the transaction ends. Refuses others with 404, one that is not done with 422. */
export async function requireCompletedOrder(tx: Tx, customerId: string, idOrNumber: string) {
  const order = await holdOrder(tx, customerId, idOrNumber);
  if (order.status !== "Completed") throw new Problem(422, "You can rate and review this once the order is completed.");
  return order;
}
