import { type Pdf, type Place, type Style, setText } from "../../platform/pdf/set-text.ts";
import type { Document } from "./document.ts";
import type { Wording } from "./words.ts";

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
