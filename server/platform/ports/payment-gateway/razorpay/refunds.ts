import { type Answer, type Api, asObject, asText, call } from "../call.ts";
import { GatewayFailure, type Refund, type RefundAnswer } from "../payment-gateway.ts";
import { amountIn, paiseOf } from "./amounts.ts";

type Fields = Readonly<Record<string, unknown>>;

const pathOf = ({ payment }: Refund) => `/payments/${encodeURIComponent(payment.paymentId)}`;

/** Orders a refund, once. Its receipt is our own id, which finds it again if the answer was lost. */
export async function orderRefund(api: Api, refund: Refund): Promise<RefundAnswer> {
  const body = { amount: paiseOf(refund.amount), speed: "normal", receipt: refund.id, notes: { refundId: refund.id } };
  const answer = await call(api, { method: "POST", path: `${pathOf(refund)}/refund`, body });
  return answer.status >= 400 ? refusalIn(answer) : stateOf(answer.body, refund);
}

/**
 * Refunds are paid from the account's balance, which can be topped up. If that is too low, Razorpay often says
 * only `invalid request sent` (razorpay-node #438, #454).
 */
const refusalIn = ({ said, reason }: Answer): RefundAnswer => ({
  state: /enough balance|^invalid request sent$/i.test(said) ? "no-balance" : "refused",
  handle: undefined,
  reason,
});

/** The most that one list holds. */
const LIST = 100;

export async function refundStatus(api: Api, refund: Refund & { handle: string | undefined }) {
  if (refund.handle) {
    const answer = await call(api, { method: "GET", path: `/refunds/${encodeURIComponent(refund.handle)}` });
    return stateOf(told(answer), refund);
  }
  const answer = await call(api, { method: "GET", path: `${pathOf(refund)}/refunds?count=${LIST}` });
  const { items } = told(answer);
  if (!Array.isArray(items)) throw new GatewayFailure("unknown", "Razorpay lists no refunds");
  const ours = items.map(asObject).find((each) => asText(each?.receipt) === refund.id);
  if (ours) return stateOf(ours, refund);
  if (items.length >= LIST) throw new GatewayFailure("unknown", "Razorpay's list of refunds may go on");
  return { state: "absent" } as const;
}

function told({ status, body, reason }: Answer): Fields {
  if (status >= 400) throw new GatewayFailure("nothing", `Razorpay tells of no refund (${status}): ${reason}`);
  return body;
}

function stateOf(found: Fields, { amount, payment }: Refund): RefundAnswer {
  const handle = asText(found.id);
  const paid = amountIn(found);
  const isOurs = asText(found.payment_id) === payment.paymentId;
  if (!handle || !isOurs || paid?.minor !== amount.minor || paid.currency !== amount.currency) {
    throw new GatewayFailure("unknown", "Razorpay tells of a refund that is not the one asked about");
  }
  if (found.status === "failed") return { state: "refused", handle, reason: "failed" };
  return { state: found.status === "processed" ? "done" : "pending", handle };
}
