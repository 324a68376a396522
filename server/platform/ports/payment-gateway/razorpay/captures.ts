import { type Api, asObject, asText, call, factsOf } from "../call.ts";
import { type Capture, type CapturePage, GatewayFailure, type Span } from "../payment-gateway.ts";
import { amountIn } from "./amounts.ts";
import { ofPayment, prefixed } from "./status.ts";

/** The most that one page holds, by its documentation. */
const PAGE = 100;
/** A payment is one to two thousand bytes there. */
const MOST_BYTES = 1024 * 1024;

/**
 * The payments that were begun in a span and have brought money, the newest first: also those that our links did not ask
 * for. A link's notes are on its payments, and name the attempt.
 */
export async function listCaptures(api: Api, { from, to, skip }: Span): Promise<CapturePage> {
  const span = `from=${Math.floor(from.getTime() / 1000)}&to=${Math.ceil(to.getTime() / 1000)}`;
  const path = `/payments?${span}&count=${PAGE}&skip=${skip}`;
  const { status, body, reason } = await call(api, { method: "GET", path, mostBytes: MOST_BYTES });
  if (status >= 400) throw new GatewayFailure("nothing", `Razorpay lists no payments (${status}): ${reason}`);
  if (!Array.isArray(body.items)) throw new GatewayFailure("unknown", "Razorpay answered a list without payments");
  return {
    captures: body.items.flatMap((each) => captureIn(each) ?? []),
    next: body.items.length < PAGE ? undefined : skip + PAGE,
  };
}

/** Undefined for one that brought no money. What cannot be read might have, so that it fails. */
function captureIn(item: unknown): Capture | undefined {
  const payment = asObject(item) ?? {};
  const paymentId = asText(payment.id);
  const madeAt = Number(payment.created_at);
  if (!paymentId || !Number.isSafeInteger(madeAt) || madeAt <= 0)
    throw new GatewayFailure("unknown", "Razorpay lists something that is no payment");
  if (payment.status !== "captured" && payment.status !== "refunded") return undefined;
  // Without any, notes are an empty list.
  const notes = asObject(payment.notes);
  return {
    madeAt: new Date(madeAt * 1000),
    evidence: {
      result: payment.status === "captured" ? "captured" : "odd",
      said: `listed, ${payment.status}`,
      orderId: asText(notes?.orderId)?.slice(0, 128),
      reference: asText(notes?.reference),
      amount: amountIn(payment),
      trackId: paymentId,
      paymentId,
      refundHandle: paymentId,
      method: asText(payment.method),
      facts: prefixed("payment", factsOf(payment, ofPayment)),
    },
  };
}
