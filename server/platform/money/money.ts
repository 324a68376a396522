/** The currency of all prices, as ISO 4217 names it. */
export const PRICE_CURRENCY = "INR";

/** Converts paise to the contract's rupees: 59900 -> 599. Money is paise everywhere else in the server. */
export const rupees = (paise: number): number => paise / 100;

/** How far a sum of rupees, as browsers add them up, may be off a whole number of paise: 0.1 + 0.2 is not 0.3. */
const ROUNDING = 1e-4;

/** Converts the contract's rupees to paise, or to null if they are not a whole number of paise: 599.99 -> 59999, 0.001 -> null. */
export function paise(amount: number): number | null {
  const rounded = Math.round(amount * 100);
  return Number.isSafeInteger(rounded) && Math.abs(rounded - amount * 100) < ROUNDING ? rounded : null;
}
