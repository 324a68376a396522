import { type Answer, type Api, asObject, call } from "../call.ts";
import { GatewayFailure, type Refund, type RefundAnswer } from "../payment-gateway.ts";
import type { Account } from "./account.ts";
import { amountIn, unitsOf } from "./amounts.ts";
import { concernsKey, type Fields, idOf, idOfKind, listIn, shortText, told } from "./answers.ts";
import { formOf } from "./form.ts";

/** How often a refund can be short of balance within the day for which Stripe tells its first answer again. */
const MOST_KEYS = 6;

/**
 * Orders a refund, under our own id: Stripe does it once, however often it hears of it. But it also tells a refusal again under
 * the same key, for a day or longer. If it says again that the balance was too low, that order came to nothing, and the refund is
 * ordered under the next key.
 */
export async function orderRefund({ api, currency }: Account, refund: Refund): Promise<RefundAnswer> {
  const body = formOf({
    payment_intent: refund.payment.refundHandle,
    amount: unitsOf(refund.amount, currency),
    reason: "requested_by_customer",
    metadata: { refundId: refund.id },
  });
  for (let n = 1; ; n += 1) {
    const idempotencyKey = n === 1 ? refund.id : `${refund.id}.${n}`;
    const answer = await call(api, { method: "POST", path: "/v1/refunds", body, idempotencyKey });
    if (answer.status < 400) return stateOf(answer.body, refund);
    if (!answer.isReplay || !isShort(answer) || n === MOST_KEYS) return refusalIn(answer);
  }
}

/** Stripe waits for money itself, or refuses with `insufficient_balance_for_refund` (woocommerce-payments #10025). */
const isShort = ({ said, body }: Answer): boolean => {
  const { code, message_code } = asObject(body.error) ?? {};
  return /insufficient (funds|balance)/i.test([said, code, message_code].join(" ").replaceAll("_", " "));
};

function refusalIn(answer: Answer): RefundAnswer {
  const { status, reason } = answer;
  if (concernsKey(answer))
    throw new GatewayFailure("unknown", `Stripe knows this refund's key already (${status}): ${reason}`);
  return { state: isShort(answer) ? "no-balance" : "refused", handle: undefined, reason };
}

export async function refundStatus(api: Api, refund: Refund & { handle: string | undefined }) {
  if (refund.handle) {
    const path = `/v1/refunds/${encodeURIComponent(refund.handle)}`;
    return stateOf(told(await call(api, { method: "GET", path }), "refund"), refund);
  }
  const path = `/v1/refunds?payment_intent=${encodeURIComponent(refund.payment.refundHandle)}&limit=100`;
  const { items, goesOn } = listIn(told(await call(api, { method: "GET", path }), "refunds"), "refunds");
  const ours = items.find(({ metadata }) => asObject(metadata)?.refundId === refund.id);
  if (ours) return stateOf(ours, refund);
  if (goesOn) throw new GatewayFailure("unknown", "Stripe's list of refunds goes on");
  return { state: "absent" } as const;
}

const ended = ["failed", "canceled"];

function stateOf(found: Fields, { amount, payment }: Refund): RefundAnswer {
  const handle = idOf(found);
  const paid = amountIn(found, "amount");
  const isOurs = idOfKind("pi", found.payment_intent) === payment.refundHandle;
  if (!handle || !isOurs || paid?.minor !== amount.minor || paid.currency !== amount.currency)
    throw new GatewayFailure("unknown", "Stripe tells of a refund that is not the one asked about");
  const status = shortText(found.status) ?? "";
  if (ended.includes(status)) return { state: "refused", handle, reason: shortText(found.failure_reason) ?? status };
  // If the balance is too low, or the payer must name an account, Stripe keeps the refund and goes on by itself.
  return { state: status === "succeeded" ? "done" : "pending", handle };
}
