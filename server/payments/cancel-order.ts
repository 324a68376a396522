import type { OrderDetails } from "@chowk/contract";
import type { Tx } from "../database/connection.ts";
import { Problem } from "../http/problem.ts";
import { cancellationOf, getOrder, holdOrder } from "../orders/orders.ts";
import type { Parts } from "../parts.ts";
import { moveVisits } from "../scheduling/scheduling.ts";
import { holdAttempt } from "./attempts.ts";
import { expire } from "./expire-orders.ts";
import { owe } from "./refunds.ts";

/**
 * Cancels a customer's order, until work begins, and gives back what was paid for it, but for the business's fee once a
 * partner has set out. One that is cancelled already stays so. Refuses another's with 404, one that is too far with 409.
 */
export async function cancelOrder(parts: Parts, customerId: string, idOrNumber: string): Promise<OrderDetails> {
  const { db, secrets, gateway } = parts;
  await db.transaction().execute(async (tx) => {
    const order = await holdOrder(tx, customerId, idOrNumber);
    const { id, status } = order;
    if (status === "Cancelled") return;
    const { mayCancel, fee } = await cancellationOf(tx, order);
    if (!mayCancel) throw new Problem(409, "This order cannot be cancelled any more. Please contact our support team.");
    if (!(await moveVisits(tx, id, { event: "cancelled", by: { kind: "customer", id: customerId } })))
      await tx.updateTable("booking").set({ status: "Cancelled" }).where("id", "=", id).execute();
    // What waited for its payment has come to nothing. What is paid says what becomes of the money.
    await tx
      .updateTable("booking")
      .set({ payment_status: "FAILED" })
      .where("id", "=", id)
      .where("payment_status", "=", "PENDING")
      .execute();
    const step = gateway?.partStep ?? 1;
    for (const attemptId of await attemptsOf(tx, id)) {
      const { booking, attempt } = await holdAttempt(tx, attemptId);
      if (attempt.state === "SUCCESS") await owe(tx, secrets, booking, attempt, "order-cancelled", { keep: fee, step });
      else await expire(tx, attemptId);
    }
  });
  return getOrder(parts, customerId, idOrNumber);
}

/** Those that brought money, or still could: of one that is on its way back already, what is not. */
async function attemptsOf(tx: Tx, bookingId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("payment_attempt")
    .where("booking_id", "=", bookingId)
    .where("state", "in", ["OPEN", "UNKNOWN", "SUCCESS"])
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}
