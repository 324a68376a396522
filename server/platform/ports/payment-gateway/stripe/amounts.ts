import { exponentOf, isCurrency, type Money } from "../../../money/currency.ts";
import { asText } from "../call.ts";
import type { Fields } from "./answers.ts";

/** Stripe takes amounts of three decimals, but their last digit must be 0 (docs.stripe.com/currencies, three-decimal currencies). */
export const stepOf = (currency: string): number => (exponentOf(currency) > 2 ? 10 : 1);

/**
 * Returns an amount as Stripe wants it, in the currency's smallest unit. Throws a RangeError for another currency than the
 * account's, and for an amount that Stripe cannot charge.
 */
export function unitsOf({ currency, minor }: Money, account: string): number {
  if (currency !== account) throw new RangeError(`This account takes ${account}, not ${currency}`);
  if (!Number.isSafeInteger(minor) || minor <= 0) throw new RangeError(`${minor} is no amount to pay`);
  if (minor % stepOf(currency) !== 0)
    throw new RangeError(`Stripe takes ${currency} only in steps of ${stepOf(currency)}`);
  return minor;
}

/** Returns an amount of Stripe's answers: a whole number of its currency's smallest unit, the currency in small letters. */
export function moneyIn(minor: unknown, currency: unknown): Money | undefined {
  const code = (asText(currency) ?? "").toUpperCase();
  const isAmount = typeof minor === "number" && Number.isSafeInteger(minor) && minor >= 0;
  return isAmount && isCurrency(code) ? { currency: code, minor } : undefined;
}

/** The same for an object's field, in the object's currency. */
export const amountIn = (object: Fields, field: string): Money | undefined => moneyIn(object[field], object.currency);
