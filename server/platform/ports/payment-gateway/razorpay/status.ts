import { type Api, asObject, asText, call, factsOf } from "../call.ts";
import { type Asked, type Evidence, GatewayFailure, type Result } from "../payment-gateway.ts";
import { amountIn } from "./amounts.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What is kept of a link and its payment: the payer's e-mail, number, card and UPI address are not. */
const ofLink = ["id", "status", "amount", "amount_paid", "currency", "reference_id", "order_id", "expired_at"];
export const ofPayment = [
  ...["id", "status", "amount", "currency", "order_id", "method", "captured", "amount_refunded", "refund_status"],
  ...["fee", "tax", "error_code", "error_reason", "created_at"],
];

/**
 * Returns the truth about a payment link: the link itself, and the payment on it that got furthest. A payment authorised after
 * the link had expired is found by its id, which a webhook brought, if it belongs to the link's order.
 */
export async function statusOf(api: Api, attempt: Asked): Promise<Evidence> {
  const link = attempt.session ? await linkById(api, attempt.session) : await linkByReference(api, attempt);
  const id = furthestIn(link, attempt.trackId);
  const payment = id ? await paymentById(api, id) : undefined;
  const isOnLink = payment && (idsOn(link).includes(id ?? "") || isOfOrder(payment, asText(link.order_id)));
  return evidenceOf(link, isOnLink ? payment : undefined);
}

const isOfOrder = (payment: Fields, order: string | undefined) =>
  order !== undefined && asText(payment.order_id) === order;

async function linkById(api: Api, id: string): Promise<Fields> {
  return (await got(api, `/payment_links/${encodeURIComponent(id)}`)).body;
}

/** For when the link's id was lost with the answer to our call. */
async function linkByReference(api: Api, { reference }: Asked): Promise<Fields> {
  const { body } = await got(api, `/payment_links?reference_id=${encodeURIComponent(reference)}`);
  const links = Array.isArray(body.payment_links) ? body.payment_links.map(asObject) : [];
  const link = links.find((each) => asText(each?.reference_id) === reference);
  // Razorpay does not promise that its list is complete at once, so this does not mean that there is no link.
  if (!link) throw new GatewayFailure("unknown", "Razorpay lists no payment link of this reference");
  return link;
}

const paymentById = async (api: Api, id: string): Promise<Fields> =>
  (await got(api, `/payments/${encodeURIComponent(id)}`)).body;

async function got(api: Api, path: string) {
  const answer = await call(api, { method: "GET", path });
  if (answer.status < 400) return answer;
  throw new GatewayFailure("nothing", `Razorpay tells no status (${answer.status}): ${answer.reason}`);
}

/** If nobody tried to pay a link, its `payments` is null or an empty list. */
const paymentsOn = ({ payments }: Fields): Fields[] =>
  Array.isArray(payments) ? payments.map(asObject).filter((each) => each !== undefined) : [];

const idOf = (payment: Fields) => asText(payment.payment_id ?? payment.id);
const idsOn = (link: Fields) => paymentsOn(link).map(idOf);

/** How far payments get, the furthest last: of two tries, the failed one says nothing about the other. */
const ways = ["failed", "created", "authorized", "refunded", "captured"];
const wayOf = (payment: Fields) => ways.indexOf(asText(payment.status) ?? "");

function furthestIn(link: Fields, hinted: string | undefined): string | undefined {
  const furthest = paymentsOn(link).toSorted((one, other) => wayOf(other) - wayOf(one))[0];
  const isSettled = furthest && ["captured", "refunded"].includes(asText(furthest.status) ?? "");
  return (isSettled ? idOf(furthest) : hinted) ?? (furthest && idOf(furthest));
}

/** An ended link can still have a payment on its way, and an open link may be paid after a failed try. */
const ofLinkAlone: ReadonlyMap<string, Result> = new Map([
  ["expired", "failed"],
  ["cancelled", "canceled"],
  // We accept no part payments.
  ["partially_paid", "odd"],
]);

function resultOf(link: Fields, payment: Fields | undefined): Result {
  const status = asText(payment?.status) ?? "";
  if (status === "captured") return "captured";
  // Refunded by somebody in Razorpay's own screens, or by Razorpay.
  if (status === "refunded") return "odd";
  if (status === "authorized" || status === "created") return "pending";
  return ofLinkAlone.get(asText(link.status) ?? "") ?? "pending";
}

function evidenceOf(link: Fields, payment: Fields | undefined): Evidence {
  const result = resultOf(link, payment);
  const paymentId = payment && idOf(payment);
  const isPaid = result === "captured" || result === "odd";
  return {
    result: result === "captured" && !paymentId ? "pending" : result,
    said: [asText(link.status), asText(payment?.status)].filter(Boolean).join(", ").slice(0, 64),
    orderId: asText(asObject(link.notes)?.orderId),
    reference: asText(link.reference_id),
    amount: amountIn(isPaid && payment ? payment : link),
    // A link allows many tries: only the try that brought money belongs to this attempt.
    trackId: isPaid ? paymentId : undefined,
    paymentId,
    refundHandle: paymentId,
    method: asText(payment?.method),
    facts: { ...prefixed("link", factsOf(link, ofLink)), ...prefixed("payment", factsOf(payment ?? {}, ofPayment)) },
  };
}

export const prefixed = (prefix: string, facts: Record<string, string>) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${prefix}_${name}`, value]));
