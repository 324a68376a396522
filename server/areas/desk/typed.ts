import { country } from "@chowk/contract/country";
import { latinDigits } from "@chowk/contract/latin-digits";

// What an operator types into a search, as the database looks for it.

/** The pattern of texts that begin with this: `%`, `_` and `\` stand for themselves. */
export const beginningWith = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`;

/** The pattern of texts that contain this. */
export const containing = (text: string): string => `%${beginningWith(text)}`;

/** Fewer digits could be the beginning of thousands of numbers. */
const LEAST_DIGITS = 4;

/**
 * Returns what phone numbers, as they are kept, begin with if somebody types this: with the country's calling code or without it, with
 * zeros before it, in the digits of any of the languages. Nothing if it is no number, or has fewer than four digits.
 */
export function phonesLike(typed: string): string[] {
  const digits = latinDigits(typed).replace(/[\s+()-]/g, "");
  if (!/^\d{1,18}$/.test(digits)) return [];
  const code = country().phone.callingCode.slice(1);
  const bare = digits.replace(/^0+/, "");
  const national = bare.startsWith(code) ? bare.slice(code.length) : bare;
  return [...new Set([digits, bare, national])].filter(({ length }) => length >= LEAST_DIGITS);
}
