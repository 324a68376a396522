import { randomUUID } from "node:crypto";
import { decimalOf, type Money } from "../../platform/money/currency.ts";
import {
  type Capture,
  type Evidence,
  GatewayFailure,
  type Opening,
  type PaymentGateway,
  type Refund,
  type RefundAnswer,
  type Result,
} from "../../platform/ports/payment-gateway/payment-gateway.ts";

interface Page extends Opening {
  session: string;
  result: Result;
  amount: Money;
  trackId: string;
  madeAt: number;
}

/** How many captures one page of its list has. */
const PAGE = 100;

/**
 * A payment provider that the test controls: the test decides what customers do on its pages, and what breaks. A
 * provider that lists its captures is called Razorpay.
 */
export function aGateway(currency = "KWD", { lists = false } = {}) {
  const pages = new Map<string, Page>();
  const refunds = new Map<string, RefundAnswer>();
  const failures = new Map<string, GatewayFailure[]>();
  /** How often each method was called. */
  const calls = { open: 0, ask: 0, captures: 0, refund: 0, askRefund: 0 };
  /** Captures of other sellers on the same account. */
  const strange: Capture[] = [];
  const names = { areOld: false };

  const begin = (call: keyof typeof calls) => {
    calls[call] += 1;
    const failure = failures.get(call)?.shift();
    // If only the response was lost, the call has taken effect.
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
    name: lists ? "razorpay" : "upayments",
    currency,
    chargeStep: 1,
    partStep: 1,
    questionsAMinute: lists ? 300 : 30,
    callsToAsk: lists ? 2 : 1,
    async open(opening) {
      const end = begin("open");
      const session = randomUUID();
      pages.set(session, { ...opening, session, result: "pending", trackId: `track-${session}`, madeAt: Date.now() });
      end();
      return { link: `https://pay.example/?session_id=${session}`, session };
    },
    tryOut: async () => {},
    async ask({ session, trackId }) {
      begin("ask")();
      const found = [...pages.values()].find((each) => (trackId ? each.trackId === trackId : each.session === session));
      if (!found) throw new GatewayFailure("nothing", "no such payment");
      return evidenceOf(found);
    },
    ...(lists && {
      async captures({ from, to, after = "0" }) {
        begin("captures")();
        const skip = Number(after);
        const own = [...pages.values()]
          .filter(({ result }) => result === "captured" || result === "odd")
          .map((each): Capture => {
            const evidence = { ...evidenceOf(each), paymentId: paymentOf(each) };
            return { madeAt: new Date(each.madeAt), evidence: names.areOld ? withoutReference(evidence) : evidence };
          });
        const fitting = [...own, ...strange]
          .filter(({ madeAt }) => madeAt >= from && madeAt <= to)
          .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
        const captures = fitting.slice(skip, skip + PAGE);
        return { captures, next: captures.length < PAGE ? undefined : String(skip + PAGE) };
      },
    }),
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
    strange,
    /** Whether its pages were opened at a time when payments did not name the attempt's reference yet. */
    names,
    /** Makes everything it has older by this much. */
    pass: (ms: number) => {
      for (const each of pages.values()) each.madeAt -= ms;
      for (const each of strange) each.madeAt = new Date(each.madeAt.getTime() - ms);
    },
    page,
    /** Sets the result of a page from now on. */
    decide: (orderId: string, result: Result, amount?: Money) =>
      Object.assign(page(orderId), { result, ...(amount ? { amount } : {}) }),
    /** Makes the next calls of this method fail in these ways, one after the other. */
    fail: (call: keyof typeof calls, ...outcomes: GatewayFailure["outcome"][]) =>
      failures.set(
        call,
        outcomes.map((outcome) => new GatewayFailure(outcome, "as the test wants it")),
      ),
    endRefund: (id: string, answer: RefundAnswer) => refunds.set(id, answer),
  };
}

const paymentOf = ({ session }: Page) => `payment-${session}`;

const withoutReference = <E extends Evidence>(evidence: E): E => ({ ...evidence, reference: undefined });

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
