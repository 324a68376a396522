import { minorOf } from "../../../money/currency.ts";
import { asObject, asText, call, factsOf } from "../call.ts";
import { type Asked, type Evidence, GatewayFailure, type Result } from "../payment-gateway.ts";
import type { Account } from "./account.ts";

/**
 * By their exact words. PENDING, AUTHORIZED, APPROVED, Processing, null and all others that are missing here are not decided:
 * an unknown word is not a failure.
 */
const results: ReadonlyMap<string, Result> = new Map([
  ["CAPTURED", "captured"],
  ["NOT CAPTURED", "failed"],
  ["FAILED", "failed"],
  ["ERROR", "failed"],
  ["CANCELED", "canceled"],
  ["CANCELLED", "canceled"],
  ["REFUND", "odd"],
  ["VOIDED", "odd"],
]);

/** What is kept: UPayments' numbers, times and amounts. The payer, the session and all addresses are not. */
const kept = [
  ...["result", "status", "track_id", "payment_id", "order_id", "merchant_requested_order_id", "reference"],
  ...["refund_order_id", "total_price", "currency_type", "total_paid_non_kwd", "payment_type", "payment_method"],
  ...["invoice_id", "tran_id", "auth", "post_date", "transaction_date", "created_at"],
  ...["is_paid_from_knet", "is_paid_from_cc"],
];

/** Excludes anything that could lead a path elsewhere: a track_id may have come from anybody. */
const isTrackId = (text: string) => /^[\w-]{1,128}$/.test(text);

/**
 * Returns the truth about a payment: by its track_id once there is one, before that by the hosted page's session (UPayments gives
 * a track_id only when the payer has chosen how to pay). The session_id in the answer is a different one and is not read.
 */
export async function statusOf({ api }: Account, { trackId, session }: Asked): Promise<Evidence> {
  const answer = await call(api, { method: "GET", path: pathFor(trackId, session), payer: [session] });
  if (answer.status >= 400 || answer.body.status === false) {
    throw new GatewayFailure("nothing", `UPayments tells no status (${answer.status}): ${answer.reason}`);
  }
  const transaction = asObject(asObject(answer.body.data)?.transaction);
  if (!transaction) throw new GatewayFailure("unknown", "UPayments told a status without a transaction");
  return evidenceIn(transaction);
}

/** It can be asked by a track id or a session alone: a page whose opening was never answered has neither. */
export const canAskFor = ({ trackId, session }: Asked): boolean => Boolean(session || (trackId && isTrackId(trackId)));

function pathFor(trackId: string | undefined, session: string | undefined): string {
  if (trackId && isTrackId(trackId)) return `/get-payment-status/${trackId}`;
  if (session) return `/get-payment-status?session_id=${encodeURIComponent(session)}`;
  throw new GatewayFailure("nothing", "UPayments can be asked by a track_id or a session_id alone");
}

function evidenceIn(transaction: Readonly<Record<string, unknown>>): Evidence {
  const said = asText(transaction.result);
  const paymentId = asText(transaction.payment_id);
  const result = results.get(said ?? "") ?? "pending";
  const currency = asText(transaction.currency_type) ?? "";
  const minor = minorOf(asText(transaction.total_price) ?? "", currency);
  return {
    // Without a payment nothing can have been captured.
    result: result === "captured" && !paymentId ? "pending" : result,
    said: (said ?? "null").slice(0, 64),
    orderId: asText(transaction.merchant_requested_order_id),
    reference: asText(transaction.reference),
    amount: minor === undefined ? undefined : { currency, minor },
    trackId: asText(transaction.track_id),
    paymentId,
    refundHandle: asText(transaction.refund_order_id),
    method: asText(transaction.payment_type),
    facts: factsOf(transaction, kept),
  };
}
