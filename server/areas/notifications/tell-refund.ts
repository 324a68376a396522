import type { Task } from "../../platform/jobs/jobs.ts";
import { moneyInWords } from "../../platform/wording/in-words.ts";
import { tellOnce } from "./tell-once.ts";

/** Tells a customer, once, that money goes back to them. */
export const tellRefund: Task<{ refundId: string }> = async ({ refundId }, parts) => {
  const refund = await parts.db
    .selectFrom("refund as r")
    .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
    .innerJoin("booking as b", "b.id", "a.booking_id")
    .where("r.id", "=", refundId)
    .select(["r.currency", "r.amount", "b.id", "b.number", "b.customer_id"])
    .executeTakeFirstOrThrow();
  const money = { currency: refund.currency, minor: Number(refund.amount) };
  await parts.db.transaction().execute((tx) =>
    tellOnce(tx, parts, {
      name: "order-refunded",
      once: refundId,
      to: { kind: "customer", id: refund.customer_id },
      page: `/order/${refund.id}`,
      values: (language) => ({ order: refund.number, amount: moneyInWords(money, language) }),
    }),
  );
};
