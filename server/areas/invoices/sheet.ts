import { localeIn } from "@chowk/contract/country";
import { languages } from "@chowk/contract/languages";
import { exponentOf } from "../../platform/money/currency.ts";
import type { Document } from "./document.ts";
import { type Pdf, type Place, type Style, setText } from "./set-text.ts";
import type { Wording } from "./words.ts";

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

/** Returns a text in each language of a document, a line for each. */
export const stacked = (wording: readonly Wording[], textOf: (words: Wording["words"]) => string): string =>
  wording.map(({ words }) => textOf(words)).join("\n");

/** A label in the languages of a document: those that are read from the left, and those that are read from the right. */
interface Sides {
  left: string;
  right: string;
}

export function sidesOf(wording: readonly Wording[], textOf: (words: Wording["words"]) => string): Sides {
  const of = (dir: Wording["dir"]) =>
    stacked(
      wording.filter((each) => each.dir === dir),
      textOf,
    );
  return { left: of("ltr"), right: of("rtl") };
}

/** Sets a label from the left and from the right edge of its place. Returns the lower edge of the longer one. */
export function setSides(pdf: Pdf, { left, right }: Sides, style: Style, place: Omit<Place, "align">): number {
  const ends = [
    ...(left ? [setText(pdf, left, style, place)] : []),
    ...(right ? [setText(pdf, right, style, { ...place, align: "right" })] : []),
  ];
  return Math.max(place.y, ...ends);
}

export const hasTax = ({ lines }: Pick<Document, "lines">) => lines.some(({ treatment }) => treatment !== "NONE");

/** Which title a document has. India's law knows no tax credit note. */
export function kindOf(document: Document): keyof Wording["words"]["title"] {
  if (!hasTax(document)) return document.kind;
  if (document.kind === "invoice") return "tax-invoice";
  return document.tax === "vat" ? "tax-credit-note" : "credit-note";
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
