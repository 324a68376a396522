import { randomUUID, randomUUIDv7 } from "node:crypto";
import { bySystem } from "../../server/areas/order-book/order-book.ts";
import { moveVisits, transactAgain } from "../../server/areas/scheduling/scheduling.ts";
import { anAttempt, anOrder, aRefund } from "../../server/tests/support/factories.ts";
import { using } from "./using.ts";

type PaymentStatus = "PENDING" | "SUCCESS" | "FAILED" | "REFUND_PENDING" | "REFUNDED";

/** The status of an order, by the status of its payment. */
const statusOf = {
  PENDING: "Pending",
  SUCCESS: "Open",
  FAILED: "Pending",
  REFUND_PENDING: "Cancelled",
  REFUNDED: "Cancelled",
} as const;

/** Creates an order that is paid online, with a payment of this status. */
export const anOnlineOrder = (
  customerId: string,
  payment_status: PaymentStatus,
  status: "Pending" | "Open" | "Cancelled" = statusOf[payment_status],
): Promise<{ id: string; number: string }> =>
  using(async (db) => {
    const services = await db.selectFrom("service").selectAll().orderBy("name").limit(2).execute();
    return anOrder(db, { customer_id: customerId, payment_type: "Online", status, payment_status, services });
  });

/** Creates an order that was cancelled, and whose payment the provider took back but has not paid out yet. */
export const aRefundOnItsWay = async (customerId: string): Promise<{ id: string; number: string }> => {
  const { id } = await anOnlineOrder(customerId, "REFUND_PENDING");
  return using(async (db) => {
    const order = await db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const attempt = await anAttempt(db, { order, state: "SUCCESS" });
    await aRefund(db, { attempt, state: "PENDING", handle: "rfnd_of_a_test" });
    return order;
  });
};

/** Changes the status of an order's payment, and of the order with it. */
export const payOrder = (id: string, payment_status: PaymentStatus): Promise<void> =>
  using(async (db) => {
    const status = statusOf[payment_status];
    await db.updateTable("booking").set({ status, payment_status }).where("id", "=", id).execute();
  });

/** Cancels an order because the time to pay it is over. */
export const cancelOrder = (number: string): Promise<void> =>
  using(async (db) => {
    await transactAgain(db, async (tx) => {
      const { id } = await tx
        .updateTable("booking")
        .set({ payment_status: "FAILED" })
        .where("number", "=", number)
        .returning("id")
        .executeTakeFirstOrThrow();
      await moveVisits(tx, id, { event: "expired", by: bySystem });
    });
  });

/** Creates a payment that the provider captured and we do not know, of the order that is called `name` there. */
export const aPaymentCase = (name: string | null, amount: number, closed = false): Promise<{ paymentId: string }> =>
  using(async (db) => {
    const paymentId = `pay_${randomUUID().slice(0, 13)}`;
    await db
      .insertInto("payment_case")
      .values({
        ...{ id: randomUUIDv7(), provider: "razorpay", payment_id: paymentId, problem: "unknown", name },
        ...{ currency: "INR", amount, paid_at: new Date(Date.now() - 3_600_000) },
        closed_at: closed ? new Date() : null,
      })
      .execute();
    return { paymentId };
  });
