import { decimalOf } from "../money.ts";
import { lastTry, type Outcome, type Payment, type Try } from "../payments.ts";
import type { Refund } from "../refunds.ts";

export const results: Record<Outcome, string> = {
  captured: "CAPTURED",
  declined: "NOT CAPTURED",
  canceled: "CANCELED",
  pending: "PENDING",
};

const KUWAIT_MS = 3 * 3600 * 1000;

/** `2026-07-26 16:54:03`, in Kuwait's time. */
const dateOf = (at: number): string => new Date(at + KUWAIT_MS).toISOString().slice(0, 19).replace("T", " ");

/** Returns the parameters in the address that the browser returns to, and in notifications. */
export function parametersOf(payment: Payment, last: Try): Record<string, string> {
  const { ids } = payment;
  return {
    payment_id: last.ids.payment_id ?? "",
    result: results[last.outcome],
    post_date: dateOf(last.at).slice(5, 10).replace("-", ""),
    tran_id: last.ids.tran_id ?? "",
    ref: last.ids.ref ?? "",
    track_id: last.id,
    auth: last.outcome === "captured" ? (last.ids.auth ?? "") : "",
    order_id: ids.order_id ?? "",
    requested_order_id: payment.orderId,
    refund_order_id: ids.order_id ?? "",
    invoice_id: ids.invoice_id ?? "",
    payment_type: last.method,
    payment_method: last.method,
    transaction_date: dateOf(last.at),
    receipt_id: ids.order_id ?? "",
    trn_udf: `merchant_id=sandbox;invoice=${ids.invoice_id}`,
  };
}

/** Returns the status call's `data.transaction`. Before the payer has tried to pay, it has neither result nor track id. */
export function transactionOf(payment: Payment): Record<string, unknown> {
  const last = lastTry(payment);
  const { ids, customer } = payment;
  const told: Record<string, string> = last ? parametersOf(payment, last) : {};
  const total = last?.captured || payment.amount;
  return {
    result: told.result ?? null,
    status: last?.outcome === "captured" ? "done" : last && last.outcome !== "pending" ? "error" : "pending",
    track_id: told.track_id ?? null,
    // The transaction's session, which is not the hosted page's.
    session_id: ids.transaction_session ?? null,
    payment_id: told.payment_id ?? null,
    order_id: ids.order_id,
    merchant_requested_order_id: payment.orderId,
    reference: payment.reference,
    refund_order_id: last?.outcome === "captured" ? ids.order_id : null,
    total_price: decimalOf(total, payment.currency),
    currency_type: payment.currency,
    total_paid_non_kwd: payment.currency === "KWD" ? "0.000" : decimalOf(total, payment.currency),
    payment_type: told.payment_type ?? null,
    payment_method: told.payment_method ?? null,
    invoice_id: ids.invoice_id,
    tran_id: told.tran_id ?? null,
    auth: told.auth ?? null,
    post_date: told.post_date ?? null,
    transaction_date: told.transaction_date ?? null,
    created_at: dateOf(payment.createdAt),
    customer_id: 1,
    customer_unq_id: customer.id,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_mobile: customer.phone,
    product_details: payment.description,
    is_paid_from_knet: last?.method === "knet",
    is_paid_from_cc: false,
    redirect_url: payment.returnUrl,
    success_url: payment.returnUrl,
    error_url: payment.cancelUrl,
    notify_url: payment.notificationUrl,
    notify_url_called: last !== undefined && last.outcome !== "pending" && payment.faults.notify === "once",
    notify_url_response: null,
    whitelabled: false,
    from_plugin: false,
    is_save_card: false,
    extra_merchants_data: null,
    customer_extra_data: null,
  };
}

/** Returns the entry that shows what became of a refund. */
export const refundEntryOf = (payment: Payment, refund: Refund): Record<string, unknown> => ({
  order_id: `${payment.ids.order_id}${refund.id}`,
  is_refunded: refund.state === "done",
  refunded_date: refund.doneAt && refund.state === "done" ? dateOf(refund.doneAt) : null,
});
