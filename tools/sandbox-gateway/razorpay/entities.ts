import { capturedTry, type Payment, type Try } from "../payments.ts";
import { type Refund, refundedOf } from "../refunds.ts";

const secondsOf = (at: number | undefined): number => (at === undefined ? 0 : Math.floor(at / 1000));

export const pageOf = ({ session }: Payment): string => `/razorpay/pay/${session}`;

/** Returns a payment link as its calls and webhooks show it. */
export function linkOf(payment: Payment, address: string): Record<string, unknown> {
  const { customer, ended, extra } = payment;
  const captured = capturedTry(payment);
  return {
    accept_partial: false,
    amount: payment.amount,
    amount_paid: captured?.captured ?? 0,
    callback_method: payment.returnUrl ? "get" : "",
    callback_url: payment.returnUrl,
    cancelled_at: ended?.how === "cancelled" ? secondsOf(ended.at) : 0,
    created_at: secondsOf(payment.createdAt),
    currency: payment.currency,
    customer: { name: customer.name, email: customer.email, contact: customer.phone },
    description: payment.description,
    expire_by: extra.expire_by,
    expired_at: ended?.how === "expired" ? secondsOf(ended.at) : 0,
    first_min_partial_amount: 0,
    id: payment.session,
    notes: extra.notes,
    notify: extra.notify,
    order_id: payment.ids.order_id,
    payments: captured
      ? [
          {
            amount: captured.captured,
            created_at: secondsOf(captured.at),
            method: captured.method,
            payment_id: captured.id,
            plink_id: payment.session,
            status: "captured",
            updated_at: secondsOf(captured.at),
          },
        ]
      : null,
    reference_id: payment.reference,
    reminder_enable: extra.reminder_enable,
    reminders: [],
    short_url: address + pageOf(payment),
    status: statusOf(payment),
    updated_at: secondsOf(captured?.at ?? ended?.at ?? payment.createdAt),
    upi_link: false,
    user_id: "",
  };
}

export function statusOf(payment: Payment): "created" | "paid" | "partially_paid" | "expired" | "cancelled" {
  const captured = capturedTry(payment);
  if (captured) return captured.captured < payment.amount ? "partially_paid" : "paid";
  return payment.ended?.how ?? "created";
}

/** Returns a try to pay as its call and webhooks show it. */
export function paymentOf(payment: Payment, made: Try, refunds: Refund[], status?: string): Record<string, unknown> {
  const refunded = made.outcome === "captured" ? refundedOf(refunds.filter(({ state }) => state === "done")) : 0;
  const failed = made.outcome === "declined" || made.outcome === "canceled";
  const usual = { captured: "captured", declined: "failed", canceled: "failed", pending: "created" }[made.outcome];
  const whole = made.captured > 0 && refunded === made.captured;
  return {
    id: made.id,
    entity: "payment",
    amount: made.captured || payment.amount,
    currency: payment.currency,
    status: status ?? (whole ? "refunded" : usual),
    order_id: payment.ids.order_id,
    invoice_id: null,
    international: false,
    method: made.method,
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : whole ? "full" : "partial",
    captured: made.outcome === "captured" && status === undefined,
    description: payment.description,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: made.method === "upi" ? "success@razorpay" : null,
    email: payment.customer.email,
    contact: payment.customer.phone,
    notes: payment.extra.notes,
    fee: null,
    tax: null,
    error_code: failed ? "BAD_REQUEST_ERROR" : null,
    error_description: failed ? "Your payment was declined by the bank." : null,
    error_source: failed ? "bank" : null,
    error_step: failed ? "payment_authorization" : null,
    error_reason: made.outcome === "canceled" ? "payment_cancelled" : failed ? "payment_failed" : null,
    acquirer_data: made.ids,
    created_at: secondsOf(made.at),
  };
}

export const orderOf = (payment: Payment): Record<string, unknown> => {
  const paid = capturedTry(payment)?.captured ?? 0;
  return {
    id: payment.ids.order_id,
    entity: "order",
    amount: payment.amount,
    amount_paid: paid,
    amount_due: payment.amount - paid,
    currency: payment.currency,
    receipt: payment.reference,
    status: paid >= payment.amount ? "paid" : "attempted",
    attempts: payment.tries.length,
    notes: payment.extra.notes,
    created_at: secondsOf(payment.createdAt),
  };
};

export const refundOf = (payment: Payment, refund: Refund): Record<string, unknown> => ({
  id: refund.id,
  entity: "refund",
  amount: refund.amount,
  currency: payment.currency,
  payment_id: capturedTry(payment)?.id,
  notes: refund.extra.notes ?? [],
  receipt: refund.extra.receipt ?? null,
  acquirer_data: { arn: refund.state === "done" ? refund.arn : null },
  created_at: secondsOf(refund.createdAt),
  batch_id: null,
  status: { pending: "pending", done: "processed", failed: "failed" }[refund.state],
  speed_processed: "normal",
  speed_requested: refund.extra.speed ?? "normal",
});
