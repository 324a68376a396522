import { createHmac, randomBytes, randomInt } from "node:crypto";
import type { Message } from "../notifications.ts";
import { capturedTry, lastTry, type Payment, type Try } from "../payments.ts";
import type { Protocol } from "../protocol.ts";
import type { Settings } from "../settings.ts";
import { linkOf, orderOf, pageOf, paymentOf, refundOf, statusOf } from "./entities.ts";

/** Seconds until a webhook is sent again; after a day it is abandoned. */
const RETRIES = [30, 120, 600, 3600, 6 * 3600, 16 * 3600];

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** `plink_ExjpAUN3gVHrPJ` */
export const newId = (prefix: string): string =>
  `${prefix}_${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;

const hmac = (secret: string, text: string): string => createHmac("sha256", secret).update(text).digest("hex");

const newTry = (method: string, at: number): Try => ({
  ...{ id: newId("pay"), at, outcome: "pending", method, captured: 0 },
  ids: { rrn: String(randomInt(10 ** 11, 10 ** 12)) },
});

/** Razorpay's payment links. */
export function razorpay({ keySecret, webhook }: Settings["razorpay"]): Protocol {
  /** Makes the message of an event, signed with the webhook's secret; a forged event is signed with another secret. */
  const event = (payment: Payment, name: string, entities: Record<string, unknown>, forged = false): Message[] => {
    if (!webhook) return [];
    const body = JSON.stringify({
      entity: "event",
      account_id: "acc_Sandbox0000000",
      event: name,
      contains: Object.keys(entities),
      payload: Object.fromEntries(Object.entries(entities).map(([key, entity]) => [key, { entity }])),
      created_at: Math.floor((lastTry(payment)?.at ?? payment.createdAt) / 1000),
    });
    const secret = forged ? randomBytes(16).toString("hex") : webhook.secret;
    return [
      {
        about: forged ? `forged: ${name}` : name,
        url: webhook.url,
        headers: {
          "content-type": "application/json",
          "x-razorpay-event-id": newId("evt"),
          "x-razorpay-signature": hmac(secret, body),
        },
        body,
        retries: RETRIES,
      },
    ];
  };
  // Nobody uses a webhook's short_url: the call that makes the link returns it.
  const link = (payment: Payment) => linkOf(payment, "");
  const paidLink = (payment: Payment, made: Try, forged = false): Message[] =>
    event(
      payment,
      statusOf(payment) === "partially_paid" ? "payment_link.partially_paid" : "payment_link.paid",
      { payment_link: link(payment), order: orderOf(payment), payment: paymentOf(payment, made, []) },
      forged,
    );

  return {
    pageOf,
    endings: ["captured"],
    leaveTo: () => undefined,
    nextTry: (_payment, method, at) => newTry(method, at),
    backTo(payment) {
      const paid = capturedTry(payment);
      if (!paid || !payment.returnUrl) return undefined;
      const [id, reference, status] = [payment.session, payment.reference, statusOf(payment)];
      const url = new URL(payment.returnUrl);
      url.searchParams.set("razorpay_payment_id", paid.id);
      url.searchParams.set("razorpay_payment_link_id", id);
      url.searchParams.set("razorpay_payment_link_reference_id", reference);
      url.searchParams.set("razorpay_payment_link_status", status);
      url.searchParams.set("razorpay_signature", hmac(keySecret, [id, reference, status, paid.id].join("|")));
      return url.href;
    },
    news(payment) {
      const last = lastTry(payment);
      if (last?.outcome === "captured") {
        return [
          ...event(payment, "payment.captured", { payment: paymentOf(payment, last, []) }),
          ...paidLink(payment, last),
        ];
      }
      if (payment.ended) return event(payment, `payment_link.${payment.ended.how}`, { payment_link: link(payment) });
      return last ? event(payment, "payment.failed", { payment: paymentOf(payment, last, []) }) : [];
    },
    oldNews(payment) {
      const last = lastTry(payment);
      if (last?.outcome !== "captured") return [];
      return event(payment, "payment.authorized", { payment: paymentOf(payment, last, [], "authorized") });
    },
    forgeries(payment, outcome) {
      const invented = { ...newTry("upi", payment.createdAt), outcome };
      if (outcome !== "captured") {
        return event(payment, "payment.failed", { payment: paymentOf(payment, invented, []) }, true);
      }
      const paid = { ...payment, tries: [{ ...invented, captured: payment.amount }] };
      const other = { ...paid, session: newId("plink"), reference: newId("other"), orderId: newId("other") };
      return [paid, other].flatMap((each) => paidLink(each, invented, true));
    },
    refundNews(payment, refund) {
      const captured = capturedTry(payment);
      if (!captured || refund.state === "pending") return [];
      const name = refund.state === "done" ? "refund.processed" : "refund.failed";
      const entities = { refund: refundOf(payment, refund), payment: paymentOf(payment, captured, [refund]) };
      return event(payment, name, entities);
    },
  };
}
