import { capturedTry, lastTry, type Payment, type Try } from "../payments.ts";
import { type Refund, refundedOf } from "../refunds.ts";

export const secondsOf = (at: number): number => Math.floor(at / 1000);

export const pageOf = ({ session }: Payment): string => `/stripe/c/pay/${session}`;

const failed = ["declined", "canceled"];

/** Returns a session as its calls and webhooks show it, with the id of its payment. */
export function sessionOf(payment: Payment, address: string): Record<string, unknown> {
  const status = statusOf(payment);
  return {
    id: payment.session,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    amount_subtotal: payment.amount,
    amount_total: payment.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: payment.cancelUrl || null,
    client_reference_id: payment.orderId || null,
    created: secondsOf(payment.createdAt),
    currency: payment.currency.toLowerCase(),
    customer: null,
    customer_details: payment.customer.email ? { email: payment.customer.email, name: null, phone: null } : null,
    customer_email: payment.customer.email || null,
    expires_at: payment.extra.expires_at,
    livemode: false,
    locale: null,
    metadata: payment.extra.metadata,
    mode: "payment",
    // Stripe makes the payment when the payer first tries to pay.
    payment_intent: lastTry(payment) ? payment.ids.payment_intent : null,
    payment_method_types: ["card"],
    payment_status: capturedTry(payment) ? "paid" : "unpaid",
    status,
    success_url: payment.returnUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    // The part after # is for the page alone.
    url: status === "open" ? `${address}${pageOf(payment)}#fidkdWxOYHwnPyd1blpxYHZxWjA0` : null,
  };
}

/** A session is complete once the payer has done everything, even if the bank decides later. */
export function statusOf(payment: Payment): "open" | "complete" | "expired" {
  if (payment.ended) return "expired";
  return capturedTry(payment) || lastTry(payment)?.delayed ? "complete" : "open";
}

/** Returns the payment of a session as its call and webhooks show it, with the id of its latest charge. */
export function intentOf(payment: Payment, status = intentStatusOf(payment)): Record<string, unknown> {
  const last = lastTry(payment);
  const isFailed = last !== undefined && failed.includes(last.outcome);
  return {
    id: payment.ids.payment_intent,
    object: "payment_intent",
    amount: payment.amount,
    amount_capturable: 0,
    amount_received: capturedTry(payment)?.captured ?? 0,
    canceled_at: status === "canceled" ? secondsOf(payment.ended?.at ?? 0) : null,
    cancellation_reason: status === "canceled" ? "expired" : null,
    capture_method: "automatic_async",
    client_secret: `${payment.ids.payment_intent}_secret_sandbox`,
    confirmation_method: "automatic",
    created: secondsOf(payment.tries[0]?.at ?? payment.createdAt),
    currency: payment.currency.toLowerCase(),
    customer: null,
    description: payment.extra.payment_description || null,
    last_payment_error: isFailed
      ? {
          code: "card_declined",
          decline_code: "generic_decline",
          message: "Your card was declined.",
          type: "card_error",
        }
      : null,
    latest_charge: last?.id ?? null,
    livemode: false,
    metadata: payment.extra.payment_metadata,
    next_action: null,
    payment_method_types: ["card"],
    processing: null,
    receipt_email: null,
    status,
  };
}

function intentStatusOf(payment: Payment): string {
  if (capturedTry(payment)) return "succeeded";
  if (lastTry(payment)?.outcome === "pending") return "processing";
  return payment.ended ? "canceled" : "requires_payment_method";
}

/** Returns a try to pay, which is a charge. */
export function chargeOf(payment: Payment, made: Try, refunds: Refund[]): Record<string, unknown> {
  const refunded = made.outcome === "captured" ? refundedOf(refunds) : 0;
  const isFailed = failed.includes(made.outcome);
  return {
    id: made.id,
    object: "charge",
    amount: payment.amount,
    amount_captured: made.captured,
    amount_refunded: refunded,
    balance_transaction: made.outcome === "captured" ? made.ids.balance_transaction : null,
    billing_details: { address: null, email: payment.customer.email || null, name: null, phone: null },
    captured: made.outcome === "captured",
    created: secondsOf(made.at),
    currency: payment.currency.toLowerCase(),
    customer: null,
    description: payment.extra.payment_description || null,
    disputed: false,
    failure_code: isFailed ? "card_declined" : null,
    failure_message: isFailed ? "Your card was declined." : null,
    livemode: false,
    // Copied from the payment when the charge is made.
    metadata: payment.extra.payment_metadata,
    paid: made.outcome === "captured",
    payment_intent: payment.ids.payment_intent,
    payment_method_details: { card: { brand: "visa", country: "IN", last4: "4242" }, type: made.method },
    receipt_email: null,
    receipt_url: null,
    refunded: made.captured > 0 && refunded === made.captured,
    status: { captured: "succeeded", declined: "failed", canceled: "failed", pending: "pending" }[made.outcome],
  };
}

export const refundOf = (payment: Payment, refund: Refund): Record<string, unknown> => ({
  id: refund.id,
  object: "refund",
  amount: refund.amount,
  balance_transaction: null,
  charge: capturedTry(payment)?.id ?? null,
  created: secondsOf(refund.createdAt),
  currency: payment.currency.toLowerCase(),
  destination_details: { card: { reference: refund.arn, reference_status: "available", type: "refund" }, type: "card" },
  ...(refund.state === "failed" && { failure_reason: "declined" }),
  metadata: refund.extra.metadata,
  payment_intent: payment.ids.payment_intent,
  ...(refund.state === "pending" && { pending_reason: "processing" }),
  reason: refund.extra.reason ?? null,
  receipt_number: null,
  status: { pending: "pending", done: "succeeded", failed: "failed" }[refund.state],
});
