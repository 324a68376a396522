import { country } from "@chowk/contract/country";
import type { Money } from "./currency.ts";

/** The currency of all prices, as ISO 4217 names it: `INR`. */
export const priceCurrency = (): string => country().currency.code;

/** An amount in the currency of prices. */
export const inPriceCurrency = (minor: number): Money => ({ currency: priceCurrency(), minor });

/** How many of the smallest units one unit has: 100 paise are a rupee, 1000 fils a dinar. */
const unit = () => 10 ** country().currency.decimals;

/** Converts the smallest unit to the contract's amounts: 59900 paise -> 599 rupees. Amounts are in the smallest unit everywhere else in the server. */
export const toMajor = (minor: number): number => minor / unit();

/**
 * What amounts that nobody chose are rounded to, so that they can be paid in cash: a whole unit, or the twentieth part of one that is
 * worth much (which is one with three decimals).
 */
export const coin = (): number => (country().currency.decimals === 3 ? unit() / 20 : unit());

/** How far a sum of amounts, as browsers add them up, may be off a whole number of the smallest unit: 0.1 + 0.2 is not 0.3. */
const ROUNDING = 1e-4;

/** Converts the contract's amounts to the smallest unit, or to null if they are not a whole number of it: 599.99 -> 59999, 0.001 -> null. */
export function toMinor(amount: number): number | null {
  const rounded = Math.round(amount * unit());
  return Number.isSafeInteger(rounded) && Math.abs(rounded - amount * unit()) < ROUNDING ? rounded : null;
}
