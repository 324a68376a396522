import { localeIn } from "@chowk/contract/country";
import { languages } from "@chowk/contract/languages";
import { exponentOf } from "../money/currency.ts";
import type { Pdf, Style } from "./set-text.ts";

/** The margins of a page, in points. */
export const LEFT = 48;
export const RIGHT = 547;
/** Anything lower than this goes to the next page. */
export const BOTTOM = 770;

export const INK = "#1c1917";
const SOFT = "#57534e";
const LINE = "#d6d1cb";

export const plain: Style = { size: 9.5, color: INK };
export const label: Style = { size: 9.5, color: SOFT };
export const soft: Style = { size: 9, color: SOFT };

/** Draws a line across the page. */
export function rule(pdf: Pdf, y: number): void {
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(LINE).stroke();
}

/** How numbers and dates are written: in Latin digits for every reader, grouped as in the country. */
export const locale = (): string => localeIn({ code: "en", locale: languages.en.locale });

/** Writes amounts with all decimals of their currency, "1,18,499.00", and its sign if `isTotal`: "₹1,18,499.00", "KWD 12.500". */
export function amountsIn(currency: string): (minor: number, isTotal?: boolean) => string {
  const unit = 10 ** exponentOf(currency);
  const decimals = { minimumFractionDigits: exponentOf(currency), maximumFractionDigits: exponentOf(currency) };
  const unsigned = new Intl.NumberFormat(locale(), decimals);
  const signed = new Intl.NumberFormat(locale(), { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return (minor, isTotal = false) => (isTotal ? signed : unsigned).format(minor / unit);
}
