import { type Answer, asObject, asText, call } from "../call.ts";
import { fitting, wordsOf } from "../payer.ts";
import { GatewayFailure, type Refund, type RefundAnswer } from "../payment-gateway.ts";
import type { Account } from "./account.ts";
import { numberOf } from "./amounts.ts";

type Known = RefundAnswer | { state: "absent" };

/**
 * Orders a refund, once: UPayments has no idempotency keys. It is paid from the merchant's balance there, within
 * hours by KNET. The payer's number is left out, because the field holds ten characters.
 */
export async function orderRefund({ api, currency }: Account, refund: Refund): Promise<RefundAnswer> {
  const { name, email } = fitting(refund.payer);
  const body = {
    orderId: refund.payment.refundHandle,
    totalPrice: numberOf(refund.amount, currency),
    customerFirstName: name,
    customerEmail: email,
    reference: refund.id,
  };
  const answer = await call(api, { method: "POST", path: "/create-refund", body, payer: wordsOf(refund.payer) });
  if (answer.status >= 400 || answer.body.status === false) return refusalIn(answer);
  const handle = asText(asObject(answer.body.data)?.refundOrderId);
  if (!handle) throw new GatewayFailure("unknown", "UPayments took a refund without naming it");
  return { state: "pending", handle };
}

/** The balance can be topped up: then the same refund can be ordered again. */
const refusalIn = ({ said, reason }: Answer): RefundAnswer => ({
  state: /balance/i.test(said) ? "no-balance" : "refused",
  handle: undefined,
  reason,
});

/**
 * Returns what became of a refund. UPayments is asked about the payment and lists its refunds without our reference or an amount
 * (developers.upayments.com/reference/checkrefund). Each is named by the payment's order id followed by the refund's.
 * If the answer to our order was lost, a single entry is ours if the whole payment was to go back, because then nothing else
 * can. For a part refund we cannot tell: it must not count as absent, or it would be paid twice.
 */
export async function refundStatus({ api }: Account, refund: Refund & { handle: string | undefined }): Promise<Known> {
  const { refundHandle: payment } = refund.payment;
  const answer = await call(api, { method: "GET", path: `/check-refund/${encodeURIComponent(payment)}` });
  const isRefused = answer.status >= 400 || answer.body.status === false;
  if (isRefused && !saysThereIsNone(answer.said)) {
    throw new GatewayFailure("nothing", `UPayments tells of no refund (${answer.status}): ${answer.reason}`);
  }
  const refunds = isRefused ? [] : refundsIn(answer.body.data);
  return refund.handle ? named(refunds, payment, refund.handle) : unnamed(refunds, refund);
}

/** "No refund was found", "Refund not found" and similar. */
const saysThereIsNone = (said: string): boolean => /refund/i.test(said) && /not? /i.test(said);

interface Listed {
  /** The payment's order id and the refund's, joined without a separator. */
  orderId: string;
  isRefunded: boolean;
}

function refundsIn(data: unknown): Listed[] {
  const refunds = asObject(data)?.refund;
  if (!Array.isArray(refunds)) throw new GatewayFailure("unknown", "UPayments lists no refunds");
  return refunds.map((each) => {
    const orderId = asText(asObject(each)?.order_id);
    if (!orderId) throw new GatewayFailure("unknown", "UPayments lists a refund without naming it");
    return { orderId, isRefunded: [true, 1, "1", "true"].includes(each.is_refunded) };
  });
}

/** A refund that UPayments once named cannot be unknown to it: somebody may have deleted it there. */
function named(refunds: Listed[], payment: string, handle: string): Known {
  const ours = refunds.find(({ orderId }) => orderId === handle || orderId === payment + handle);
  if (!ours) throw new GatewayFailure("unknown", "UPayments does not list a refund that it took");
  return stateOf(ours, handle);
}

function unnamed(refunds: Listed[], { amount, payment }: Refund): Known {
  const [first, ...more] = refunds;
  if (!first) return { state: "absent" };
  if (more.length > 0 || amount.minor !== payment.captured.minor) {
    throw new GatewayFailure("unknown", "UPayments lists refunds of which one may be this");
  }
  const { orderId } = first;
  const handle = orderId.startsWith(payment.refundHandle) ? orderId.slice(payment.refundHandle.length) : orderId;
  return stateOf(first, handle || orderId);
}

const stateOf = ({ isRefunded }: Listed, handle: string): RefundAnswer => ({
  state: isRefunded ? "done" : "pending",
  handle,
});
