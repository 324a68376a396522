import { heightOf, type Pdf, type Style, setText } from "../../platform/pdf/set-text.ts";
import { amountsIn, BOTTOM, INK, LEFT, label, plain, RIGHT, soft } from "../../platform/pdf/sheet.ts";
import { type Document, type Sum, sumOf } from "./document.ts";
import { hasTax, kindOf, setSides, sidesOf } from "./sheet.ts";
import { gstWords, type Wording } from "./words.ts";

type Row = [textOf: (words: Wording["words"]) => string, amount: number];

/** Draws the sums: before tax, the taxes, and the total. */
export function totals(pdf: Pdf, document: Document, wording: readonly Wording[]): void {
  if (pdf.y > 660) pdf.addPage();
  const amount = amountsIn(document.currency);
  const kind = kindOf(document);
  pdf.y += 6;
  for (const [textOf, sum] of rowsOf(document)) pair(pdf, wording, textOf, amount(sum, true), plain);
  const total = { size: 12, color: INK, isBold: true };
  pair(pdf, wording, (words) => words.total[kind], amount(document.total, true), total);
}

function rowsOf(document: Document): Row[] {
  const { lines, corrects } = document;
  if (!hasTax(document)) return [];
  const sum = (what: Sum) => sumOf(lines, what);
  if (document.tax !== "vat") {
    const gst = (part: keyof typeof gstWords.totals): Row => [() => gstWords.totals[part], sum(part)];
    return [gst("taxable"), ...[gst("cgst"), gst("sgst"), gst("igst")].filter(([, tax]) => tax > 0)];
  }
  const vat: Row = [(words) => words.totals.vat, sum("vat")];
  if (!corrects) return [[(words) => words.totals.net, sum("taxable")], vat];
  // The Emirates' rules want to see the value on the invoice, the correct value, and the difference between them.
  const { taxable, credited } = corrects;
  const before: Row = [(words) => words.totals.creditedBefore, credited];
  return [
    [(words) => words.totals.billed, taxable],
    ...(credited > 0 ? [before] : []),
    [(words) => words.totals.corrected, taxable - credited - sum("taxable")],
    [(words) => words.totals.difference, sum("taxable")],
    vat,
  ];
}

function pair(pdf: Pdf, wording: readonly Wording[], textOf: Row[0], value: string, style: Style): void {
  const y = pdf.y;
  const { left, right } = sidesOf(wording, textOf);
  const toned = style.isBold ? style : { ...style, color: label.color };
  const below = right
    ? Math.max(
        setText(pdf, left, toned, { x: 160, y, width: 140 }),
        setText(pdf, right, toned, { x: 300, y, width: 134, align: "right" }),
      )
    : setText(pdf, left, toned, { x: 300, y, width: 140 });
  pdf.y = Math.max(below, setText(pdf, value, style, { x: 440, y, width: RIGHT - 440, align: "right" })) + 2;
}

/** Draws the reason of a credit note, and what the law wants said. */
export function foot(pdf: Pdf, document: Document, wording: readonly Wording[]): void {
  const { notes, reason } = document;
  const place = { x: LEFT, width: RIGHT - LEFT };
  const draw = (text: string, set: (y: number) => number) => {
    if (pdf.y + heightOf(pdf, text, soft, place.width) > BOTTOM) pdf.addPage();
    pdf.y = set(pdf.y) + 2;
  };
  const note = (text: string) => draw(text, (y) => setText(pdf, text, soft, { ...place, y, align: "start" }));
  const inBoth = (textOf: Row[0]) => {
    const sides = sidesOf(wording, textOf);
    draw(sides.left || sides.right, (y) => setSides(pdf, sides, soft, { ...place, y }));
  };
  pdf.y += 14;
  if ((document.tax ?? "gst") === "gst") {
    for (const each of [...(reason ? [gstWords.reason({ reason })] : []), ...notes, gstWords.madeByComputer])
      note(each);
    return;
  }
  if (reason) {
    inBoth((words) => words.reason);
    note(reason);
  }
  for (const each of notes) note(each);
  inBoth((words) => words.issuedByComputer);
}
