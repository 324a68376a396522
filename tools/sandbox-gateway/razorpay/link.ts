import { minorOf } from "../money.ts";

/** A payment link that the provider would accept. */
export interface LinkRequest {
  amount: number;
  currency: string;
  description: string;
  referenceId: string;
  /** In seconds since 1970; 0 sets none. */
  expireBy: number;
  customer: { name: string; email: string; contact: string };
  callbackUrl: string;
  /** Other fields, echoed as they came. */
  extra: Record<string, unknown>;
}

/** The provider's reason for refusing a body, and the field concerned. */
export interface Refusal {
  description: string;
  field: string;
}

const QUARTER_HOUR = 15 * 60;
const HALF_YEAR = 184 * 86_400;
const SMALLEST = 100;

/** Reads a payment link's body, by the rules of the provider's reference. `now` is in seconds since 1970. */
export function readLink(body: unknown, now: number): LinkRequest | Refusal {
  const given = (body ?? {}) as Record<string, unknown>;
  const refusal = (field: string, description: string): Refusal => ({ field, description });
  const text = (value: unknown): string => (typeof value === "string" ? value : "");

  const { amount, currency = "INR", expire_by: expireBy = 0, notes = {} } = given;
  if (amount === undefined) return refusal("amount", "The amount field is required.");
  if (!Number.isInteger(amount)) return refusal("amount", "The amount must be an integer.");
  if ((amount as number) < SMALLEST) return refusal("amount", "The amount must be atleast INR 1.00");
  if (minorOf("0", text(currency)) === undefined) return refusal("currency", "Currency is not supported");
  const description = text(given.description);
  if (description.length > 2048)
    return refusal("description", "The description may not be greater than 2048 characters.");
  const referenceId = text(given.reference_id);
  if (referenceId.length > 40)
    return refusal("reference_id", "The reference id may not be greater than 40 characters.");
  if (!Number.isInteger(expireBy)) return refusal("expire_by", "expire_by must be an integer.");
  if (expireBy !== 0 && (expireBy as number) < now + QUARTER_HOUR) {
    return refusal("expire_by", "expire_by: timestamp must be atleast 15 minutes in future");
  }
  if ((expireBy as number) > now + HALF_YEAR) return refusal("expire_by", "expire_by cannot be more than 6 months");
  const { name, email, contact } = (given.customer ?? {}) as Record<string, unknown>;
  if (text(email) && !/^[^\s@]+@[^\s@]+$/.test(text(email)))
    return refusal("email", "The email must be a valid email address.");
  if (text(contact) && !/^\+?\d{8,15}$/.test(text(contact))) return refusal("contact", "Contact number is invalid");
  const callbackUrl = text(given.callback_url);
  if (callbackUrl && !/^https?:$/.test(URL.parse(callbackUrl)?.protocol ?? "")) {
    return refusal("callback_url", "The callback url format is invalid.");
  }
  if (callbackUrl && given.callback_method !== "get") return refusal("callback_method", "callback_method must be get");
  const pairs = Object.values((notes ?? {}) as object);
  if (pairs.length > 15 || pairs.some((each) => String(each).length > 256)) {
    return refusal("notes", "notes may hold 15 pairs of 256 characters each");
  }
  return {
    ...{ amount: amount as number, currency: text(currency), description, referenceId, expireBy: expireBy as number },
    ...{ customer: { name: text(name), email: text(email), contact: text(contact) }, callbackUrl },
    extra: { notes, notify: given.notify ?? {}, reminder_enable: given.reminder_enable ?? false },
  };
}
