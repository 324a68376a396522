import { randomUUID } from "node:crypto";
import { decimalOf, type Money } from "../currency.ts";
import {
  type Evidence,
  GatewayFailure,
  type Opening,
  type PaymentGateway,
  type Refund,
  type RefundAnswer,
  type Result,
} from "../ports/payment-gateway/payment-gateway.ts";

interface Page extends Opening {
  session: string;
  result: Result;
  amount: Money;
  trackId: string;
}

/** A payment provider in a test's hands: what customers do on its pages, and what breaks, the test says. */
export function aGateway(currency = "KWD") {
  const pages = new Map<string, Page>();
  const refunds = new Map<string, RefundAnswer>();
  const failures = new Map<string, GatewayFailure[]>();
  /** How often each call was made. */
  const calls = { open: 0, ask: 0, refund: 0, askRefund: 0 };

  const begin = (call: keyof typeof calls) => {
    calls[call] += 1;
    const failure = failures.get(call)?.shift();
    // What was lost on the way back has been done.
    if (failure && failure.outcome !== "unknown") throw failure;
    return () => {
      if (failure) throw failure;
    };
  };
  const page = (orderId: string): Page => {
    const found = [...pages.values()].find((each) => each.orderId === orderId);
    if (!found) throw new Error(`No page was opened for ${orderId}`);
    return found;
  };

  const gateway: PaymentGateway = {
    name: "upayments",
    currency,
    partStep: 1,
    questionsAMinute: 30,
    async open(opening) {
      const end = begin("open");
      const session = randomUUID();
      pages.set(session, { ...opening, session, result: "pending", trackId: `track-${session}` });
      end();
      return { link: `https://pay.example/?session_id=${session}`, session };
    },
    async ask({ session, trackId }) {
      begin("ask")();
      const found = [...pages.values()].find((each) => (trackId ? each.trackId === trackId : each.session === session));
      if (!found) throw new GatewayFailure("nothing", "no such payment");
      return evidenceOf(found);
    },
    signs: false,
    hint: ({ body }) => {
      const trackId = new URLSearchParams(body.toString()).get("track_id");
      return trackId ? { trackId } : undefined;
    },
    async refund(refund: Refund) {
      const end = begin("refund");
      if (refunds.has(refund.id)) throw new Error(`Refund ${refund.id} was sent twice`);
      const answer: RefundAnswer = { state: "pending", handle: `refund-${refund.id}` };
      refunds.set(refund.id, answer);
      end();
      return answer;
    },
    async askRefund({ id }) {
      begin("askRefund")();
      return refunds.get(id) ?? { state: "absent" };
    },
  };

  return {
    gateway,
    pages,
    refunds,
    calls,
    page,
    /** What became of a page, from now on. */
    decide: (orderId: string, result: Result, amount?: Money) =>
      Object.assign(page(orderId), { result, ...(amount ? { amount } : {}) }),
    /** The next calls of this name fail so, one after the other. */
    fail: (call: keyof typeof calls, ...outcomes: GatewayFailure["outcome"][]) =>
      failures.set(
        call,
        outcomes.map((outcome) => new GatewayFailure(outcome, "as the test wants it")),
      ),
    endRefund: (id: string, answer: RefundAnswer) => refunds.set(id, answer),
  };
}

const evidenceOf = ({ result, orderId, reference, amount, trackId, session }: Page): Evidence => ({
  result,
  said: result.toUpperCase(),
  orderId,
  reference,
  amount,
  trackId,
  paymentId: result === "captured" ? `payment-${session}` : undefined,
  refundHandle: result === "captured" ? `theirs-${session}` : undefined,
  method: "knet",
  facts: { result, total_price: decimalOf(amount) },
});
