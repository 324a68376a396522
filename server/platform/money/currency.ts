/** An amount in its currency's smallest unit: 499.00 rupees are `{ currency: "INR", minor: 49900 }`. */
export interface Money {
  currency: string;
  minor: number;
}

/** How many decimals each currency has (ISO 4217): a dinar has 1000 fils, so 3. */
const exponents: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ AED: 2, AUD: 2, BHD: 3, CAD: 2, CHF: 2, EGP: 2, EUR: 2, GBP: 2, HKD: 2, IDR: 2, INR: 2, IQD: 3, JOD: 3 },
    ...{ JPY: 0, KRW: 0, KWD: 3, LKR: 2, LYD: 3, MYR: 2, NPR: 2, OMR: 3, PHP: 2, PKR: 2, QAR: 2, SAR: 2, SGD: 2 },
    ...{ THB: 2, TND: 3, TRY: 2, USD: 2, VND: 0, ZAR: 2 },
  }),
);

/** Whether this server can handle amounts in the currency: `KWD`, in capitals. */
export const isCurrency = (code: string): boolean => exponents.has(code);

/** How many decimals a currency has: 2 for INR, 3 for KWD. Throws a RangeError if it is not in the table. */
export function exponentOf(currency: string): number {
  const exponent = exponents.get(currency);
  if (exponent === undefined) throw new RangeError(`'${currency}' is no currency that amounts can be told in`);
  return exponent;
}

/** Writes an amount as providers do, with all its decimals: 2500 fils -> `2.500`. Throws a RangeError if it is below zero. */
export function decimalOf({ currency, minor }: Money): string {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`${minor} is no amount in smallest units`);
  const exponent = exponentOf(currency);
  const digits = String(minor).padStart(exponent + 1, "0");
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** Longer than any amount that we can count safely, with any zeros that a provider writes after it. */
const LONGEST = 40;

/**
 * Returns a decimal in the smallest units, exact to the last digit: `10.00` and `10.0000` are 1000 paise. Undefined if it is not
 * a decimal (`1e3`, `-1`, ``), too precise for the currency (`10.004` rupees) or too large to count, or the currency is unknown.
 */
export function minorOf(text: string, currency: string): number | undefined {
  const [, whole, decimals = ""] = (text.length <= LONGEST && /^(\d+)(?:\.(\d+))?$/.exec(text)) || [];
  if (whole === undefined || !isCurrency(currency)) return undefined;
  const exponent = exponentOf(currency);
  if (/[^0]/.test(decimals.slice(exponent))) return undefined;
  const minor = Number(whole + decimals.slice(0, exponent).padEnd(exponent, "0"));
  return Number.isSafeInteger(minor) ? minor : undefined;
}
