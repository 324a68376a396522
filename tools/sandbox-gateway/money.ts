/** Decimals of the currencies in which the providers charge. */
const exponents: Record<string, number> = {
  KWD: 3,
  BHD: 3,
  OMR: 3,
  SAR: 2,
  AED: 2,
  QAR: 2,
  USD: 2,
  EUR: 2,
  GBP: 2,
  INR: 2,
};

export const currencies = Object.keys(exponents);

/** `2500, "KWD"` -> `2.500` */
export function decimalOf(minor: number, currency: string): string {
  return (minor / 10 ** (exponents[currency] ?? 2)).toFixed(exponents[currency] ?? 2);
}

/** `2.5` -> 2500 for KWD. Undefined if it is not an amount, or has more decimals than the currency. */
export function minorOf(value: unknown, currency: string): number | undefined {
  const exponent = exponents[currency];
  const [, whole, decimals = ""] = /^(\d{1,12})(?:\.(\d+))?$/.exec(String(value)) ?? [];
  if (whole === undefined || exponent === undefined || decimals.length > exponent) return undefined;
  return Number(whole + decimals.padEnd(exponent, "0"));
}
