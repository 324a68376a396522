import { type Api, call } from "../call.ts";
import { type Capture, type CapturePage, GatewayFailure, type Span } from "../payment-gateway.ts";
import { amountIn } from "./amounts.ts";
import { type Fields, idOf, idOfKind, listIn, namesIn, told } from "./answers.ts";
import { chargeFacts, methodOf } from "./status.ts";

/** The most that one page holds, according to the documentation. */
const PAGE = 100;
/** Each charge in it takes three to six thousand bytes. */
const MOST_BYTES = 2 * 1024 * 1024;

/**
 * Lists the charges that were begun in a span and brought money, newest first, including those that our sessions did not ask for.
 * Payments are not listed instead, because one lasts as long as its session: each try to pay it is a charge of its own.
 */
export async function listCaptures(api: Api, { from, to, after }: Span): Promise<CapturePage> {
  const span = `created[gte]=${Math.floor(from.getTime() / 1000)}&created[lte]=${Math.ceil(to.getTime() / 1000)}`;
  const start = after === undefined ? "" : `&starting_after=${encodeURIComponent(after)}`;
  const path = `/v1/charges?${span}&limit=${PAGE}${start}`;
  const body = told(await call(api, { method: "GET", path, mostBytes: MOST_BYTES }), "charges");
  const { items, goesOn } = listIn(body, "charges");
  const charges = items.map(chargeIn);
  const next = goesOn ? charges.at(-1)?.id : undefined;
  if (goesOn && next === undefined) throw new GatewayFailure("unknown", "Stripe's list goes on after nothing");
  return { captures: charges.flatMap(({ capture }) => capture ?? []), next };
}

/** Returns a charge, with what it captured if it brought money. An unreadable one might have, so it throws. */
function chargeIn(charge: Fields): { id: string; capture: Capture | undefined } {
  // Other ways to pay have other ids (`py_…`).
  const id = idOf(charge);
  const madeAt = Number(charge.created);
  if (!id || !Number.isSafeInteger(madeAt) || madeAt <= 0)
    throw new GatewayFailure("unknown", "Stripe lists something that is no charge");
  if (charge.status !== "succeeded" || charge.captured !== true) return { id, capture: undefined };
  const paymentId = idOfKind("pi", charge.payment_intent) ?? id;
  return {
    id,
    capture: {
      madeAt: new Date(madeAt * 1000),
      evidence: {
        result: charge.refunded === true ? "odd" : "captured",
        said: "listed, succeeded",
        ...namesIn(charge),
        amount: amountIn(charge, "amount_captured"),
        trackId: paymentId,
        paymentId,
        refundHandle: paymentId,
        method: methodOf(charge),
        facts: chargeFacts(charge),
      },
    },
  };
}
