import { type Api, asObject, call, factsOf } from "../call.ts";
import { type Asked, type Evidence, GatewayFailure, type Result } from "../payment-gateway.ts";
import { amountIn } from "./amounts.ts";
import { type Fields, idOfKind, listIn, namesIn, shortText, told } from "./answers.ts";

/** What is kept of the answers: the payer's e-mail, name, address and card are not, nor are links and secrets. */
const kept = {
  session: [
    "id",
    "status",
    "payment_status",
    "amount_total",
    "currency",
    "client_reference_id",
    "created",
    "expires_at",
  ],
  payment: ["id", "status", "amount", "amount_received", "currency", "cancellation_reason", "created"],
  charge: [
    ...["id", "status", "amount", "amount_captured", "amount_refunded", "currency", "captured", "refunded", "disputed"],
    ...["failure_code", "created"],
  ],
} as const;

/**
 * Returns the truth about a session: the session itself, the payment on it, and that payment's latest charge. If the session's
 * id was lost, it is looked up by the payment that a webhook named, or else among those made at that time.
 */
export async function statusOf(api: Api, { session, trackId, reference }: Asked): Promise<Evidence> {
  const lost = session === undefined;
  if (lost && idOfKind("pi", trackId)) return evidenceOf(undefined, await paymentById(api, trackId as string));
  const found = await sessionById(api, lost ? await findLost(api, reference) : session);
  return evidenceOf(found, asObject(found.payment_intent));
}

async function sessionById(api: Api, id: string): Promise<Fields> {
  const path = `/v1/checkout/sessions/${encodeURIComponent(id)}?expand[]=payment_intent.latest_charge`;
  return told(await call(api, { method: "GET", path }), "session");
}

async function paymentById(api: Api, id: string): Promise<Fields> {
  const path = `/v1/payment_intents/${encodeURIComponent(id)}?expand[]=latest_charge`;
  return told(await call(api, { method: "GET", path }), "payment");
}

/** How far Stripe's time of a session may be from the time in its reference: our call's time-out, and the clocks. */
const AROUND_SECONDS = 60;
/** A hundred sessions take up to 5 KB each. */
const MOST_BYTES = 1024 * 1024;

/** Returns the id of the session with this reference, which ends with the moment when it was asked for. */
async function findLost(api: Api, reference: string): Promise<string> {
  const at = Math.floor(Number(/_(\d{13})$/.exec(reference)?.[1]) / 1000);
  if (!at) throw new GatewayFailure("unknown", "This reference does not tell when its session was made");
  const span = `created[gte]=${at - AROUND_SECONDS}&created[lte]=${at + AROUND_SECONDS}`;
  const path = `/v1/checkout/sessions?${span}&limit=100`;
  const body = told(await call(api, { method: "GET", path, mostBytes: MOST_BYTES }), "sessions");
  const found = listIn(body, "sessions").items.find((each) => namesIn(each).reference === reference);
  const id = idOfKind("cs", found);
  // There may be more than these, and Stripe does not promise that they are complete at once: there may be one all the same.
  if (!id) throw new GatewayFailure("unknown", "Stripe lists no session of this reference");
  return id;
}

function resultOf(session: Fields | undefined, payment: Fields | undefined, charge: Fields | undefined): Result {
  const status = payment?.status;
  // Paid back by somebody in Stripe's own screens, or by Stripe.
  if (status === "succeeded") return charge?.refunded === true ? "odd" : "captured";
  // The bank, or the payer in the bank's app, has not decided yet.
  if (status === "processing" || status === "requires_capture") return "pending";
  if (session?.status === "expired") return "failed";
  if (status === "canceled") return "canceled";
  // A session is complete once the payer has done everything: if a slow payment fails after that, there is no other try.
  if (session?.status === "complete" && status === "requires_payment_method") return "failed";
  return "pending";
}

function evidenceOf(session: Fields | undefined, payment: Fields | undefined): Evidence {
  const charge = asObject(payment?.latest_charge);
  const paymentId = idOfKind("pi", payment);
  const result = resultOf(session, payment, charge);
  const isPaid = result === "captured" || result === "odd";
  const names = namesIn(session ?? payment);
  return {
    result: isPaid && !paymentId ? "pending" : result,
    said: [session?.status, session?.payment_status, payment?.status]
      .map((each) => shortText(each, 32))
      .filter(Boolean)
      .join(", "),
    orderId: session ? shortText(session.client_reference_id) : names.orderId,
    reference: names.reference,
    amount: isPaid && payment ? amountIn(payment, "amount_received") : askedIn(session, payment),
    trackId: paymentId,
    paymentId,
    refundHandle: paymentId,
    method: methodOf(charge),
    facts: {
      ...prefixed("session", factsOf(session ?? {}, kept.session)),
      ...prefixed("payment", factsOf(payment ?? {}, kept.payment)),
      ...chargeFacts(charge ?? {}),
    },
  };
}

const askedIn = (session: Fields | undefined, payment: Fields | undefined) =>
  session ? amountIn(session, "amount_total") : payment && amountIn(payment, "amount");

export const methodOf = (charge: Fields | undefined): string | undefined =>
  shortText(asObject(charge?.payment_method_details)?.type, 32);

export const chargeFacts = (charge: Fields): Record<string, string> => prefixed("charge", factsOf(charge, kept.charge));

const prefixed = (prefix: string, facts: Record<string, string>) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${prefix}_${name}`, value]));
