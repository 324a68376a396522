import { type Api, asObject, tryOut } from "../call.ts";
import type { PaymentGateway } from "../payment-gateway.ts";
import { CURRENCY } from "./amounts.ts";
import { listCaptures } from "./captures.ts";
import { makeLink } from "./link.ts";
import { orderRefund, refundStatus } from "./refunds.ts";
import { statusOf } from "./status.ts";
import { hintIn } from "./webhook.ts";

export interface RazorpayOptions {
  /** Up to the version: `https://api.razorpay.com/v1`. */
  url: string;
  keyId: string;
  keySecret: string;
  /** One, or two while it is being changed; the newest first. */
  webhookSecrets: readonly string[];
  questionsAMinute?: number;
  timeoutMs?: number;
}

/** Razorpay's payment links for rupees (razorpay.com/docs/api/payments/payment-links), as docs/change/ports.md describes them. */
export function razorpay({
  url,
  keyId,
  keySecret,
  webhookSecrets,
  questionsAMinute = 300,
  timeoutMs = 15_000,
}: RazorpayOptions): PaymentGateway {
  const basic = Buffer.from(`${keyId}:${keySecret}`).toString("base64");
  const api: Api = {
    provider: "Razorpay",
    url,
    authorization: `Basic ${basic}`,
    keys: [keySecret, basic, keyId],
    timeoutMs,
    reasonOf: (body) => asObject(body.error)?.description,
  };
  return {
    name: "razorpay",
    currency: CURRENCY,
    chargeStep: 1,
    partStep: 1,
    questionsAMinute,
    // The link, and the payment on it.
    callsToAsk: 2,
    open: (attempt) => makeLink(api, attempt),
    ask: (attempt) => statusOf(api, attempt),
    captures: (span) => listCaptures(api, span),
    signs: true,
    hint: (notification) => hintIn(notification, webhookSecrets),
    refund: (refund) => orderRefund(api, refund),
    askRefund: (refund) => refundStatus(api, refund),
    tryOut: () => tryOut(api, "/payments?count=1"),
  };
}
