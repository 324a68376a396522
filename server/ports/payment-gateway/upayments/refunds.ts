import { minorOf } from "../../../currency.ts";
import { type Answer, asObject, asText, call } from "../call.ts";
import { fitting, wordsOf } from "../payer.ts";
import { GatewayFailure, type Refund, type RefundAnswer } from "../payment-gateway.ts";
import type { Account } from "./account.ts";
import { numberOf } from "./amounts.ts";

type Fields = Readonly<Record<string, unknown>>;
type Known = RefundAnswer | { state: "absent" };

/**
 * Orders money back, once: UPayments knows no idempotency keys. It is paid from the merchant's balance there, within
 * hours by KNET. The payer's number is left out, as the field holds ten characters.
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

/** Their words for it, in small letters. Others are not decided. */
const done = new Set(["refunded", "refund", "done", "success", "completed", "processed"]);
const over = new Set(["rejected", "failed", "declined", "deleted", "canceled", "cancelled"]);

/**
 * What became of a refund. UPayments is asked by the payment, which may have several: ours is the one of our handle, or of
 * our reference where the handle was lost. The answer's shape is not published: names are taken in both their spellings,
 * and where it cannot be told whether a refund is ours, it is not said to be absent, as it would be paid twice.
 */
export async function refundStatus(
  { api, currency }: Account,
  refund: Refund & { handle: string | undefined },
): Promise<Known> {
  const path = `/check-refund-status/${encodeURIComponent(refund.payment.refundHandle)}`;
  const answer = await call(api, { method: "GET", path, payer: wordsOf(refund.payer) });
  const isRefused = answer.status >= 400 || answer.body.status === false;
  if (isRefused && (answer.status === 404 || /no refund|not found/i.test(answer.said))) return absent(refund);
  if (isRefused)
    throw new GatewayFailure("nothing", `UPayments tells of no refund (${answer.status}): ${answer.reason}`);
  const refunds = refundsIn(answer.body.data);
  const ours = refunds.find((each) =>
    refund.handle ? handleOf(each) === refund.handle : asText(each.reference) === refund.id,
  );
  if (ours) return stateOf(ours, refund, currency);
  if (refunds.some((each) => !isAnothers(each, refund))) {
    throw new GatewayFailure("unknown", "UPayments tells of a refund that may be this one");
  }
  return absent(refund);
}

/** A refund that UPayments once named cannot have been unheard of. */
function absent({ handle }: { handle: string | undefined }): Known {
  if (handle) throw new GatewayFailure("unknown", "UPayments does not tell of a refund that it took");
  return { state: "absent" };
}

const isAnothers = (each: Fields, { id, handle }: { id: string; handle: string | undefined }) => {
  const [theirs, ours] = handle ? [handleOf(each), handle] : [asText(each.reference), id];
  return theirs !== undefined && theirs !== ours;
};

/** One refund, a list of them, or either below `refunds`, `refund` or `transaction`. */
function refundsIn(data: unknown): Fields[] {
  if (Array.isArray(data)) return data.map(asObject).filter((each) => each !== undefined);
  const object = asObject(data);
  const inner = object?.refunds ?? object?.refund ?? object?.transaction;
  if (inner !== undefined) return refundsIn(inner);
  return object && Object.keys(object).length > 0 ? [object] : [];
}

const handleOf = (refund: Fields) => asText(refund.refundOrderId ?? refund.refund_order_id);

function stateOf(found: Fields, refund: Refund & { handle: string | undefined }, currency: string): RefundAnswer {
  const amount = asText(found.totalPrice ?? found.total_price ?? found.amount);
  if (amount !== undefined && minorOf(amount, currency) !== refund.amount.minor) {
    throw new GatewayFailure("unknown", "UPayments tells of this refund with another amount");
  }
  const handle = handleOf(found) ?? refund.handle;
  const said = asText(found.refund_status ?? found.refundStatus ?? found.status ?? found.result) ?? "";
  const word = said.toLowerCase();
  if (over.has(word)) return { state: "refused", handle, reason: said.slice(0, 160) };
  if (!handle) throw new GatewayFailure("unknown", "UPayments tells of this refund without naming it");
  return { state: done.has(word) ? "done" : "pending", handle };
}
