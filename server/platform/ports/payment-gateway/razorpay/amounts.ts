import { isCurrency, type Money } from "../../../money/currency.ts";
import { asText } from "../call.ts";

/** Razorpay charges other currencies too; our account uses rupees. */
export const CURRENCY = "INR";

/** Returns an amount as Razorpay wants it. Throws a RangeError for another currency, whose units would be taken for paise. */
export function paiseOf({ currency, minor }: Money): number {
  if (currency !== CURRENCY) throw new RangeError(`This account takes ${CURRENCY}, not ${currency}`);
  if (!Number.isSafeInteger(minor) || minor <= 0) throw new RangeError(`${minor} is no amount to pay`);
  return minor;
}

/** Returns the amount in one of Razorpay's answers: a whole number of its currency's smallest unit. */
export function amountIn(answer: Readonly<Record<string, unknown>>): Money | undefined {
  const currency = asText(answer.currency) ?? "";
  const minor = answer.amount;
  const isAmount = typeof minor === "number" && Number.isSafeInteger(minor) && minor >= 0;
  return isAmount && isCurrency(currency) ? { currency, minor } : undefined;
}
