import type { Task } from "../../platform/jobs/jobs.ts";
import type { Money } from "../../platform/money/currency.ts";
import { inPriceCurrency } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { moneyInWords } from "../../platform/wording/in-words.ts";
import { tellOnce } from "./tell-once.ts";

/** Tells a customer, once, that money goes back to them. */
export const tellRefund: Task<{ refundId: string }> = async ({ refundId }, parts) => {
  const { provider, currency, amount, ...order } = await parts.db
    .selectFrom("refund as r")
    .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
    .innerJoin("booking as b", "b.id", "a.booking_id")
    .where("r.id", "=", refundId)
    .select(["r.currency", "r.amount", "a.provider", "b.id", "b.number", "b.customer_id"])
    .executeTakeFirstOrThrow();
  const money = { currency, minor: Number(amount) };
  await tell(parts, { once: refundId, order, money, toCredit: provider === "credit" });
};

/** The same for cash: the desk transferred it, or it is their credit. */
export const tellCashRefund: Task<{ cashRefundId: string }> = async ({ cashRefundId }, parts) => {
  const { price, to_credit, ...order } = await parts.db
    .selectFrom("cash_refund as c")
    .innerJoin("booking as b", "b.id", "c.booking_id")
    .where("c.id", "=", cashRefundId)
    .select(["c.price", "c.to_credit", "b.id", "b.number", "b.customer_id"])
    .executeTakeFirstOrThrow();
  await tell(parts, { once: cashRefundId, order, money: inPriceCurrency(Number(price)), toCredit: to_credit });
};

/** The same for credit that the desk transferred. */
export const tellCreditPayout: Task<{ creditPayoutId: string }> = async ({ creditPayoutId }, parts) => {
  const { price, customer_id } = await parts.db
    .selectFrom("credit_payout")
    .where("id", "=", creditPayoutId)
    .select(["price", "customer_id"])
    .executeTakeFirstOrThrow();
  await parts.db.transaction().execute((tx) =>
    tellOnce(tx, parts, {
      name: "credit-paid-out",
      once: creditPayoutId,
      to: { kind: "customer", id: customer_id },
      page: "/account/credit",
      values: (language) => ({ amount: moneyInWords(inPriceCurrency(Number(price)), language) }),
    }),
  );
};

interface GoneBack {
  once: string;
  order: { id: string; number: string; customer_id: string };
  money: Money;
  toCredit: boolean;
}

const tell = (
  parts: Parts,
  { once, order: { id, number, customer_id }, money, toCredit }: GoneBack,
): Promise<unknown> =>
  parts.db.transaction().execute((tx) =>
    tellOnce(tx, parts, {
      name: toCredit ? "order-credited" : "order-refunded",
      once,
      to: { kind: "customer", id: customer_id },
      page: toCredit ? "/account/credit" : `/order/${id}`,
      values: (language) => ({ order: number, amount: moneyInWords(money, language) }),
    }),
  );
