import type { Country } from "./country.ts";
import { india } from "./india.ts";

export {
  type AddressPart,
  type Box,
  type Country,
  type HolidayName,
  type PartName,
  partNames,
  type Tax,
} from "./country.ts";

let inForce: Country = india;

/**
 * Returns the country of the business. A process serves one business, and a business is in one country: the server sets it at its
 * start from `COUNTRY`, and a browser from the page it shows. Until then it is the specification's, India.
 */
export const country = (): Country => inForce;

/** Whether it is as long as a phone number of the country is after its calling code, and digits alone. */
export function isPhone(text: string): boolean {
  const { least, most } = inForce.phone.digits;
  return /^\d+$/.test(text) && text.length >= least && text.length <= most;
}

/** How many digits a phone number has, as messages say it: "10", "9–11". */
export function phoneDigits(): string {
  const { least, most } = inForce.phone.digits;
  return least === most ? String(least) : `${least}–${most}`;
}

/** Whether an address's town is chosen from a list; otherwise people type its pin code. */
export const isTownListed = (): boolean => inForce.address.town !== "pincode";

/** Whether it looks like what names a town in an address: six digits as India Post writes them, or the code of a listed place. */
export const isTownCode = (text: string): boolean =>
  isTownListed() ? /^[A-Za-z][A-Za-z-]{1,39}$/.test(text) : /^[1-9]\d{5}$/.test(text);

/** Returns a town's code where people know it by heart, for what they read; empty if it names a place of a list. */
export const shownPincode = (code: string): string => (isTownListed() ? "" : code);

/** Whether bank accounts are named by an IBAN; otherwise by their number and their branch's IFSC. */
export const hasIbans = (): boolean => inForce.ibanLength !== null;

/** The weekdays in the order of the country's calendars: 6, 7, 1 … where the week begins on Saturday. */
export const weekdays = (): number[] => [0, 1, 2, 3, 4, 5, 6].map((n) => ((inForce.week.begins - 1 + n) % 7) + 1);

/** The smallest amount there is: 0.01 rupees, 0.001 dinars. */
export const smallestAmount = (): number => 10 ** -inForce.currency.decimals;

/** Whether it has no more decimals than the currency. */
export function isAmount(value: number): boolean {
  const minor = value * 10 ** inForce.currency.decimals;
  return Math.abs(minor - Math.round(minor)) < 1e-6;
}

/** Returns the locale that writes numbers and dates in a language: that of the country, or else the language's own. */
export const localeIn = ({ code, locale }: { code: string; locale: string }): string => inForce.locales[code] ?? locale;

/** Returns what `lang` says of a page: a language as it is spoken in the country. */
export const langIn = ({ code, lang }: { code: string; lang: string }): string => (inForce.locales[code] ? code : lang);

/** Sets what `country()` returns, and returns what it was. */
export function putInForce(next: Country): Country {
  const before = inForce;
  inForce = next;
  return before;
}
