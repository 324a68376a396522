import { minorOf } from "../money.ts";
import { fieldsIn, metadataIn, type Nested, onlyKnown, textIn, wholeIn } from "./form.ts";
import { Refusal } from "./refusal.ts";

/** A session that Stripe would make. */
export interface SessionRequest {
  amount: number;
  currency: string;
  description: string;
  clientReferenceId: string;
  email: string;
  /** In seconds since 1970. */
  expiresAt: number;
  successUrl: string;
  cancelUrl: string;
  metadata: Record<string, string>;
  /** The payment's. */
  payment: { description: string; metadata: Record<string, string> };
}

/** The fields of POST /v1/checkout/sessions that a shop with one payment at a time may use. */
const known = [
  ...["mode", "client_reference_id", "metadata", "payment_intent_data", "line_items", "adaptive_pricing", "expires_at"],
  ...["customer_email", "success_url", "cancel_url", "locale", "submit_type", "payment_method_types", "expand"],
];

const HALF_HOUR = 30 * 60;
const DAY = 24 * 3600;
/** The least that can be charged is half of a dollar or the like; here it is half of every currency. */
const least = (currency: string) => minorOf("0.5", currency) ?? 1;

/** Reads a session's form, by the rules of Stripe's reference. `now` is in seconds since 1970. Throws a Refusal. */
export function readSession(given: Nested, now: number): SessionRequest {
  onlyKnown(given, known);
  if (given.mode !== "payment")
    throw new Refusal("mode must be payment: this sandbox knows no other", { param: "mode" });
  const item = itemIn(given.line_items);
  const clientReferenceId = textIn(given.client_reference_id);
  if (clientReferenceId.length > 200)
    throw new Refusal("Invalid string: it must be at most 200 characters", { param: "client_reference_id" });
  const email = textIn(given.customer_email);
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new Refusal(`Invalid email address: ${email}`, { code: "email_invalid", param: "customer_email" });
  const payment = fieldsIn(given.payment_intent_data);
  return {
    ...item,
    ...{ clientReferenceId, email, expiresAt: endIn(given.expires_at, now) },
    successUrl: urlIn(given, "success_url"),
    cancelUrl: given.cancel_url === undefined ? "" : urlIn(given, "cancel_url"),
    metadata: metadataIn(given.metadata),
    payment: {
      description: textIn(payment.description),
      metadata: metadataIn(payment.metadata, "payment_intent_data[metadata]"),
    },
  };
}

function itemIn(items: Nested[string] | undefined) {
  const { 0: first, ...more } = fieldsIn(items);
  const item = fieldsIn(first);
  if (!first || Object.keys(more).length > 0)
    throw new Refusal("line_items must have one item in this sandbox", {
      code: "parameter_missing",
      param: "line_items",
    });
  const price = fieldsIn(item.price_data);
  const param = "line_items[0][price_data]";
  const code = textIn(price.currency);
  const currency = code.toUpperCase();
  if (code !== code.toLowerCase() || minorOf("0", currency) === undefined)
    throw new Refusal(`Invalid currency: ${code}.`, { param: `${param}[currency]` });
  const amount =
    wholeIn(price.unit_amount, `${param}[unit_amount]`) * wholeIn(item.quantity, "line_items[0][quantity]");
  if (amount < least(currency))
    throw new Refusal("The Checkout Session's total amount due is too small", { code: "amount_too_small" });
  if (minorOf("0.001", currency) === 1 && amount % 10 !== 0)
    throw new Refusal(`Invalid amount: the last digit must be 0 for ${code}`, { param: `${param}[unit_amount]` });
  const description = textIn(fieldsIn(price.product_data).name);
  if (!description)
    throw new Refusal("Missing required param: name.", {
      code: "parameter_missing",
      param: `${param}[product_data][name]`,
    });
  return { amount, currency, description };
}

function endIn(value: Nested[string] | undefined, now: number): number {
  const param = "expires_at";
  if (value === undefined) return Math.floor(now) + DAY;
  const at = wholeIn(value, param);
  if (at < now + HALF_HOUR)
    throw new Refusal("The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.", {
      param,
    });
  if (at > now + DAY)
    throw new Refusal("The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.", {
      param,
    });
  return at;
}

function urlIn(given: Nested, param: string): string {
  const url = textIn(given[param]);
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ""))
    throw new Refusal("Not a valid URL", { code: "url_invalid", param });
  return url;
}
