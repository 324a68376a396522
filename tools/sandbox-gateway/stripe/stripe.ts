import { createHmac, randomBytes } from "node:crypto";
import type { Message } from "../notifications.ts";
import { capturedTry, lastTry, type Payment, type Try } from "../payments.ts";
import type { Protocol } from "../protocol.ts";
import type { Settings } from "../settings.ts";
import { intentOf, pageOf, refundOf, secondsOf, sessionOf } from "./entities.ts";
import { newId } from "./ids.ts";

/** Seconds until a webhook is sent again; after three days it is abandoned. */
const RETRIES = [60, 300, 1800, 2 * 3600, 5 * 3600, 10 * 3600, 12 * 3600, 12 * 3600, 12 * 3600, 12 * 3600];

const newTry = (method: string, at: number): Try => ({
  ...{ id: newId("ch"), at, outcome: "pending", method, captured: 0 },
  ids: { balance_transaction: newId("txn") },
});

/** Stripe Checkout. */
export function stripe({ webhook }: Settings["stripe"]): Protocol {
  const event = (payment: Payment, type: string, object: Record<string, unknown>, forged = false): Message[] => {
    if (!webhook) return [];
    const told = {
      id: newId("evt"),
      object: "event",
      api_version: "2026-07-29.dahlia",
      created: secondsOf(lastTry(payment)?.at ?? payment.createdAt),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    return [
      {
        ...{ about: forged ? `forged: ${type}` : type, url: webhook.url, retries: RETRIES, forged },
        headers: { "content-type": "application/json; charset=utf-8" },
        // Stripe sends its JSON over many lines, and signs these.
        body: JSON.stringify(told, null, 2),
      },
    ];
  };
  // Only the call that makes a session tells its url.
  const session = (payment: Payment) => sessionOf(payment, "");
  const paid = (payment: Payment, forged = false): Message[] => [
    ...event(payment, "payment_intent.succeeded", intentOf(payment), forged),
    ...event(
      payment,
      lastTry(payment)?.delayed ? "checkout.session.async_payment_succeeded" : "checkout.session.completed",
      session(payment),
      forged,
    ),
  ];

  return {
    pageOf,
    endings: ["captured"],
    nextTry: (_payment, method, at) => newTry(method, at),
    // A payer who has done everything comes back, even if the bank has not decided yet.
    backTo: (payment) =>
      capturedTry(payment) || lastTry(payment)?.delayed
        ? payment.returnUrl.replaceAll("{CHECKOUT_SESSION_ID}", payment.session)
        : undefined,
    leaveTo: ({ cancelUrl }) => cancelUrl || undefined,
    news(payment) {
      const last = lastTry(payment);
      if (last?.outcome === "captured") return paid(payment);
      if (payment.ended) return event(payment, "checkout.session.expired", session(payment));
      if (!last) return [];
      return [
        ...event(payment, "payment_intent.payment_failed", intentOf(payment)),
        ...(last.delayed ? event(payment, "checkout.session.async_payment_failed", session(payment)) : []),
      ];
    },
    oldNews(payment) {
      if (lastTry(payment)?.outcome !== "captured") return [];
      return event(payment, "payment_intent.created", {
        ...intentOf(payment, "requires_payment_method"),
        amount_received: 0,
      });
    },
    forgeries(payment, outcome) {
      const invented: Try = { ...newTry("card", payment.createdAt), outcome };
      if (outcome !== "captured") {
        const declined = { ...payment, tries: [invented] };
        return event(declined, "payment_intent.payment_failed", intentOf(declined), true);
      }
      const claimed = { ...payment, tries: [{ ...invented, captured: payment.amount }] };
      const other = {
        ...{ ...claimed, session: newId("cs_test", 58), orderId: newId("other") },
        ids: { payment_intent: newId("pi") },
      };
      return [claimed, other].flatMap((each) => paid(each, true));
    },
    refundNews(payment, refund) {
      if (refund.state === "pending") return [];
      return event(payment, refund.state === "done" ? "refund.updated" : "refund.failed", refundOf(payment, refund));
    },
    sign({ body, forged }, at) {
      const secret = forged || !webhook ? randomBytes(16).toString("hex") : webhook.secret;
      const time = secondsOf(at);
      const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
      return { "stripe-signature": `t=${time},v1=${signature}` };
    },
  };
}
