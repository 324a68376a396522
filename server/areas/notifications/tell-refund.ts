import type { Task } from "../../platform/jobs/jobs.ts";
import type { Money } from "../../platform/money/currency.ts";
import { inPriceCurrency } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
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
  await tell(parts, refundId, refund, { currency: refund.currency, minor: Number(refund.amount) });
};

/** The same for what the desk transferred to them. */
export const tellCashRefund: Task<{ cashRefundId: string }> = async ({ cashRefundId }, parts) => {
  const refund = await parts.db
    .selectFrom("cash_refund as c")
    .innerJoin("booking as b", "b.id", "c.booking_id")
    .where("c.id", "=", cashRefundId)
    .select(["c.price", "b.id", "b.number", "b.customer_id"])
    .executeTakeFirstOrThrow();
  await tell(parts, cashRefundId, refund, inPriceCurrency(Number(refund.price)));
};

interface Order {
  id: string;
  number: string;
  customer_id: string;
}

const tell = (parts: Parts, once: string, { id, number, customer_id }: Order, money: Money): Promise<unknown> =>
  parts.db.transaction().execute((tx) =>
    tellOnce(tx, parts, {
      name: "order-refunded",
      once,
      to: { kind: "customer", id: customer_id },
      page: `/order/${id}`,
      values: (language) => ({ order: number, amount: moneyInWords(money, language) }),
    }),
  );
