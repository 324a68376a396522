import { type Answer, asObject, asText } from "../call.ts";
import { GatewayFailure } from "../payment-gateway.ts";

/** A part of an answer. */
export type Fields = Readonly<Record<string, unknown>>;

/** Stripe's ids are far shorter. */
const LONGEST_ID = 200;

/** Returns the id of an object, which may be in the object's place: `pi_1Nsp`. Undefined for anything else. */
export function idOf(value: unknown): string | undefined {
  const id = asText(asObject(value)?.id ?? value) ?? "";
  return id.length <= LONGEST_ID && /^[a-z]+_\w+$/.test(id) ? id : undefined;
}

/** The same, if the object is of this kind: `cs` for a session, `pi` for a payment. */
export function idOfKind(kind: string, value: unknown): string | undefined {
  const id = idOf(value);
  return id?.startsWith(`${kind}_`) ? id : undefined;
}

/** Returns a text of an answer, if it is no longer than this. */
export function shortText(value: unknown, most = 128): string | undefined {
  const text = asText(value);
  return text && text.length <= most ? text : undefined;
}

/** The names of an attempt, as we sent them to be kept with its session, its payment and the charges of that. */
export const namesIn = (object: Fields | undefined) => {
  const metadata = asObject(object?.metadata);
  return { orderId: shortText(metadata?.orderId), reference: shortText(metadata?.reference, 255) };
};

/** Returns what was asked for. Throws if Stripe refused to tell. */
export function told({ status, body, reason }: Answer, what: string): Fields {
  if (status >= 400) throw new GatewayFailure("nothing", `Stripe tells of no ${what} (${status}): ${reason}`);
  return body;
}

/** Returns a list of Stripe's, and whether it goes on. Throws if it is not one. */
export function listIn(body: Fields, what: string): { items: Fields[]; goesOn: boolean } {
  const items = Array.isArray(body.data) ? body.data.map(asObject) : [undefined];
  if (!items.every((each) => each !== undefined) || typeof body.has_more !== "boolean")
    throw new GatewayFailure("unknown", `Stripe answered a list without ${what}`);
  return { items, goesOn: body.has_more };
}

/**
 * Whether a refusal leaves open what became of an earlier call: the key was used before, for other fields or by a call that is
 * still under way.
 */
export const concernsKey = ({ status, body }: Answer): boolean =>
  status === 409 || asObject(body.error)?.type === "idempotency_error";
