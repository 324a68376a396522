import { decimalOf, type Money, minorOf } from "../../../money/currency.ts";

/**
 * Returns an amount as UPayments wants it, a JSON number of whole units: 2500 fils -> 2.5. Throws a RangeError if the currency
 * is not the account's, because rupees would be charged as dinars, and if a number cannot hold the amount.
 */
export function numberOf(amount: Money, currency: string): number {
  if (amount.currency !== currency) throw new RangeError(`This account takes ${currency}, not ${amount.currency}`);
  if (amount.minor === 0) throw new RangeError("There is nothing to pay");
  const number = Number(decimalOf(amount));
  if (minorOf(String(number), currency) !== amount.minor) throw new RangeError(`${number} is too large to send`);
  return number;
}
