import { heightOf, type Pdf, setText } from "../../platform/pdf/set-text.ts";
import { INK, LEFT, label, locale, plain, RIGHT, soft } from "../../platform/pdf/sheet.ts";
import { writer } from "../../platform/time/zoned.ts";
import type { Document } from "./document.ts";
import { dayIn } from "./rules.ts";
import { kindOf, setSides, sidesOf, stacked } from "./sheet.ts";
import { gstWords, type Wording } from "./words.ts";

/** Documents from before businesses had their own. */
const productsBrand = { name: "Chowk", color: "#4338ca" };

/** Draws what a document is: who issued it, its title, its number and its dates. */
export function head(pdf: Pdf, document: Document, wording: readonly Wording[], timeZone: string): void {
  const width = RIGHT - LEFT;
  const { name, color } = document.supplier.brand ?? productsBrand;
  const place = { x: LEFT, y: 44, width: 250 };
  const inSize = (size: number) => ({ size, color, isBold: true });
  const isOneLine = (size: number) => heightOf(pdf, name, inSize(size), place.width) < 2 * size;
  // Whatever does not fit into a line takes two or three small ones beside the title, above the parties.
  setText(pdf, name, inSize([20, 16, 13].find(isOneLine) ?? 13), place);
  const title = { size: 16, color: INK, isBold: true };
  const kind = kindOf(document);
  const titles = stacked(wording, (words) => words.title[kind]);
  let y = setText(pdf, titles, title, { x: LEFT, y: 47, width, align: "right" }) + 12.6;
  for (const [textOf, value] of factsOf(document, timeZone)) {
    const sides = sidesOf(wording, textOf);
    const below = setSides(pdf, sides, label, {
      x: LEFT + (sides.right ? 210 : 260),
      y,
      width: sides.right ? 175 : 80,
    });
    const x = LEFT + (sides.right ? 391 : 340);
    y = Math.max(below, setText(pdf, value, plain, { x, y, width: RIGHT - x, align: "right" })) + 2;
  }
  pdf.y = y + 12;
}

type Fact = [textOf: (words: Wording["words"]) => string, value: string];

function factsOf(document: Document, timeZone: string): Fact[] {
  const { number, order, ofInvoice, suppliedOn } = document;
  const issuedOn = dayIn(timeZone, new Date(document.issuedAt));
  const isInOne = (document.languages?.length ?? 1) === 1;
  const written = (day: string) => (isInOne ? longDate(day) : inFigures(day));
  return [
    [({ number: text }) => text, number],
    [({ date }) => date, written(issuedOn)],
    ...(suppliedOn ? ([[({ suppliedOn: text }) => text, written(suppliedOn)]] satisfies Fact[]) : []),
    [({ order: text }) => text, order],
    ...(ofInvoice ? ([[({ ofInvoice: text }) => text, ofInvoice]] satisfies Fact[]) : []),
  ];
}

/** '23 November 2026' */
const longDate = (day: string) => writer({ dateStyle: "long" }, locale())(new Date(`${day}T12:00:00Z`), "UTC");

/** '23/11/2026', which is read in every language. */
const inFigures = (day: string) => day.split("-").reverse().join("/");

/** Draws who bills and who is billed, side by side. */
export function parties(pdf: Pdf, document: Document, wording: readonly Wording[]): void {
  const { supplier, recipient } = document;
  const top = pdf.y;
  const width = (RIGHT - LEFT) / 2 - 12;
  const block = (x: number, textOf: Fact[0], [name = "", ...rest]: string[]) => {
    const sides = sidesOf(wording, textOf);
    const align = sides.right ? "start" : "left";
    let y = setSides(pdf, sides, soft, { x, y: top, width }) + 1;
    y = setText(pdf, name, { size: 10.5, color: INK, isBold: true }, { x, y, width, align });
    for (const line of rest.filter(Boolean)) y = setText(pdf, line, plain, { x, y, width, align });
    return y;
  };
  const left = block(LEFT, ({ from }) => from, [
    ...[supplier.name, ...(supplier.names ?? []), supplier.address, supplier.phone ?? ""],
    ...numbersOf(supplier, wording),
  ]);
  const { taxNumber = "" } = recipient;
  const right = block(LEFT + width + 24, ({ to }) => to, [
    ...(recipient.name ? [recipient.name] : wording.map(({ words }) => words.customer)),
    recipient.address,
    ...numbersOf(document.tax === "vat" ? { gstin: "", trn: taxNumber } : { gstin: taxNumber }, wording),
    document.placeOfSupply && gstWords.placeOfSupply({ place: document.placeOfSupply }),
  ]);
  pdf.y = Math.max(left, right) + 20;
}

/** Returns a tax number as it is written, in each language. */
function numbersOf({ gstin, trn }: Pick<Document["supplier"], "gstin" | "trn">, wording: readonly Wording[]): string[] {
  if (gstin) return [gstWords.gstin({ gstin })];
  return trn ? wording.map(({ words }) => words.trn({ trn })) : [];
}
