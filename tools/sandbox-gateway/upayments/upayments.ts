import { randomBytes, randomInt } from "node:crypto";
import type { Message } from "../notifications.ts";
import { lastTry, type Outcome, type Payment, type Try } from "../payments.ts";
import type { Protocol } from "../protocol.ts";
import { parametersOf } from "./answers.ts";

/** Seconds until a notification is tried again. */
const RETRIES = [10, 60, 300];

const hex = (bytes: number): string => randomBytes(bytes).toString("hex");
const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join("");

/** Returns the ids that UPayments gives a payment when it is charged. */
export const newIds = (): Record<string, string> => ({
  order_id: hex(20),
  invoice_id: digits(8),
  transaction_session: hex(24),
});

const newTry = (method: string, at: number): Try => ({
  ...{ id: `${hex(16)}v2`, at, outcome: "pending", method, captured: 0 },
  ids: { payment_id: `1${digits(17)}`, tran_id: digits(15), ref: digits(12), auth: digits(6) },
});

/** Returns the page's address with the parameters that UPayments adds to it. */
function withParameters(page: string, parameters: Record<string, string>): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

const messageOf = (payment: Payment, about: string, parameters: Record<string, string>): Message => ({
  about,
  url: payment.notificationUrl,
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(parameters).toString(),
  retries: RETRIES,
});

const tellOf = (payment: Payment, told: Try, prefix = ""): Message => {
  const parameters = parametersOf(payment, told);
  return messageOf(payment, `${prefix}${parameters.result}`, parameters);
};

/** UPayments, API v1, hosted page without white label. */
export const upayments: Protocol = {
  pageOf: ({ session }) => `/upayments/pay?session_id=${session}`,
  endings: ["captured", "declined", "canceled"],
  nextTry: (payment, method, at) => lastTry(payment) ?? newTry(method, at),
  backTo(payment) {
    const last = lastTry(payment);
    if (!last) return undefined;
    // Everything but a success goes to the cancel page, even a payment that is still pending.
    const page = last.outcome === "captured" ? payment.returnUrl : payment.cancelUrl;
    return withParameters(page, parametersOf(payment, last));
  },
  news(payment) {
    const last = lastTry(payment);
    return last ? [tellOf(payment, last)] : [];
  },
  oldNews(payment) {
    const last = lastTry(payment);
    return last ? [tellOf(payment, { ...last, outcome: "pending" }, "outdated: ")] : [];
  },
  forgeries(payment, outcome: Outcome) {
    const invented = { ...newTry("knet", payment.createdAt), outcome };
    const other: Payment = { ...payment, orderId: `${payment.orderId.slice(0, 36)}-NO`, reference: "somebody else's" };
    return [tellOf(payment, invented, "forged: "), tellOf(other, invented, "forged, another order: ")];
  },
  // UPayments sends no notifications about refunds: the shop has to ask.
  refundNews: () => [],
};
