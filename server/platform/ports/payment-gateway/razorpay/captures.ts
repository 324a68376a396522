import { type Api, asObject, asText, call, factsOf } from "../call.ts";
import { type Capture, type CapturePage, GatewayFailure, type Span } from "../payment-gateway.ts";
import { amountIn } from "./amounts.ts";
import { ofPayment, prefixed } from "./status.ts";

/** The most that one page holds, according to the documentation. */
const PAGE = 100;
/** Each payment in it takes one to two thousand bytes. */
const MOST_BYTES = 1024 * 1024;

/**
 * Lists the payments that were begun in a span and brought money, newest first, including those that our links did not ask
 * for. A link's notes are also on its payments, and name the attempt.
 */
export async function listCaptures(api: Api, { from, to, after = "0" }: Span): Promise<CapturePage> {
  const skip = Number(after);
  const span = `from=${Math.floor(from.getTime() / 1000)}&to=${Math.ceil(to.getTime() / 1000)}`;
  const path = `/payments?${span}&count=${PAGE}&skip=${skip}`;
  const { status, body, reason } = await call(api, { method: "GET", path, mostBytes: MOST_BYTES });
  if (status >= 400) throw new GatewayFailure("nothing", `Razorpay lists no payments (${status}): ${reason}`);
  if (!Array.isArray(body.items)) throw new GatewayFailure("unknown", "Razorpay answered a list without payments");
  return {
    captures: body.items.flatMap((each) => captureIn(each) ?? []),
    next: body.items.length < PAGE ? undefined : String(skip + PAGE),
  };
}

/** Returns undefined for a payment that brought no money. An unreadable one might have, so it throws. */
function captureIn(item: unknown): Capture | undefined {
  const payment = asObject(item) ?? {};
  const paymentId = asText(payment.id);
  const madeAt = Number(payment.created_at);
  if (!paymentId || !Number.isSafeInteger(madeAt) || madeAt <= 0)
    throw new GatewayFailure("unknown", "Razorpay lists something that is no payment");
  if (payment.status !== "captured" && payment.status !== "refunded") return undefined;
  // If there are no notes, this is an empty list.
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
