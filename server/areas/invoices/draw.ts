import PDFDocument from "pdfkit";
import { exponentOf } from "../../platform/money/currency.ts";
import { writer } from "../../platform/time/zoned.ts";
import { type Document, type DocumentLine, sumOf } from "./document.ts";
import { heightOf, type Pdf, type Style, setText } from "./set-text.ts";
import { lang, locale, words } from "./words.ts";

const LEFT = 48;
const RIGHT = 547;
const INK = "#1c1917";
const SOFT = "#57534e";
const LINE = "#d6d1cb";
/** Documents from before businesses had their own. */
const productsBrand = { name: "Chowk", color: "#4338ca" };
/** Anything lower than this goes to the next page. */
const BOTTOM = 770;

const plain: Style = { size: 9.5, color: INK };
const soft: Style = { size: 9, color: SOFT };

/** Draws an invoice or a credit note as a PDF of A4 pages. */
export async function draw(document: Document, timeZone: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: 48, bottom: 56, left: LEFT, right: 595 - RIGHT },
    info: {
      Title: `${words.title[kindOf(document)]} ${document.number}`,
      Author: document.supplier.name,
      CreationDate: new Date(document.issuedAt),
    },
    lang,
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.once("end", resolve));
  head(pdf, document, timeZone);
  parties(pdf, document);
  table(pdf, document);
  totals(pdf, document);
  foot(pdf, document);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

const hasTax = ({ lines }: Pick<Document, "lines">) => lines.some(({ treatment }) => treatment !== "NONE");

const kindOf = (document: Document): keyof typeof words.title =>
  document.kind === "invoice" && hasTax(document) ? "tax-invoice" : document.kind;

const longDate = (at: Date, timeZone: string) => writer({ dateStyle: "long" }, locale())(at, timeZone);

function head(pdf: Pdf, document: Document, timeZone: string): void {
  const width = RIGHT - LEFT;
  const { name, color } = document.supplier.brand ?? productsBrand;
  const place = { x: LEFT, y: 44, width: 250 };
  const inSize = (size: number) => ({ size, color, isBold: true });
  const isOneLine = (size: number) => heightOf(pdf, name, inSize(size), place.width) < 2 * size;
  // Whatever does not fit into a line takes two or three small ones beside the title, above the parties.
  setText(pdf, name, inSize([20, 16, 13].find(isOneLine) ?? 13), place);
  const title = { size: 16, color: INK, isBold: true };
  setText(pdf, words.title[kindOf(document)], title, { x: LEFT, y: 47, width, align: "right" });
  const date = longDate(new Date(document.issuedAt), timeZone);
  const facts: [string, string][] = [
    [words.number, document.number],
    [words.date, date],
    [words.order, document.order],
    ...(document.ofInvoice ? ([[words.ofInvoice, document.ofInvoice]] satisfies [string, string][]) : []),
  ];
  let y = 82;
  for (const [name, value] of facts) {
    setText(pdf, name, { ...plain, color: SOFT }, { x: LEFT + 260, y, width: 80 });
    y = setText(pdf, value, plain, { x: LEFT + 340, y, width: width - 340, align: "right" }) + 2;
  }
  pdf.y = y + 12;
}

function parties(pdf: Pdf, { supplier, recipient, placeOfSupply }: Document): void {
  const top = pdf.y;
  const width = (RIGHT - LEFT) / 2 - 12;
  const block = (x: number, title: string, [name = "", ...rest]: string[]) => {
    let y = setText(pdf, title, soft, { x, y: top, width }) + 1;
    y = setText(pdf, name, { size: 10.5, color: INK, isBold: true }, { x, y, width });
    for (const line of rest.filter(Boolean)) y = setText(pdf, line, plain, { x, y, width });
    return y;
  };
  const gstin = supplier.gstin && words.gstin({ gstin: supplier.gstin });
  const left = block(LEFT, words.from, [supplier.name, supplier.address, gstin]);
  const supply = placeOfSupply && words.placeOfSupply({ place: placeOfSupply });
  const right = block(LEFT + width + 24, words.to, [recipient.name || words.customer, recipient.address, supply]);
  pdf.y = Math.max(left, right) + 20;
}

interface Column {
  title: string;
  x: number;
  width: number;
  align: "left" | "right";
  of: (line: DocumentLine, amount: ReturnType<typeof amountsIn>) => string;
}

const columns: Column[] = [
  { title: words.columns.service, x: LEFT, width: 180, align: "left", of: ({ description }) => description },
  { title: words.columns.sac, x: 232, width: 46, align: "left", of: ({ sac }) => sac },
  { title: words.columns.taxable, x: 282, width: 74, align: "right", of: ({ taxable }, amount) => amount(taxable) },
  { title: words.columns.rate, x: 360, width: 40, align: "right", of: ({ rate }) => `${rate} %` },
  {
    title: words.columns.tax,
    x: 404,
    width: 62,
    align: "right",
    of: ({ cgst, sgst, igst }, amount) => amount(cgst + sgst + igst),
  },
  { title: words.columns.amount, x: 470, width: RIGHT - 470, align: "right", of: ({ total }, amount) => amount(total) },
];

function table(pdf: Pdf, { lines, currency }: Document): void {
  const amount = amountsIn(currency);
  titles(pdf);
  for (const line of lines) {
    const height = Math.max(...columns.map(({ of, width }) => heightOf(pdf, of(line, amount), plain, width)));
    if (pdf.y + height > BOTTOM) {
      pdf.addPage();
      titles(pdf);
    }
    const y = pdf.y;
    for (const { x, width, align, of } of columns) setText(pdf, of(line, amount), plain, { x, y, width, align });
    rule(pdf, y + height + 4);
    pdf.y = y + height + 8;
  }
}

function titles(pdf: Pdf): void {
  const y = pdf.y;
  for (const { title, x, width, align } of columns)
    setText(pdf, title, { ...soft, isBold: true }, { x, y, width, align });
  rule(pdf, y + 16);
  pdf.y = y + 20;
}

function rule(pdf: Pdf, y: number): void {
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(LINE).stroke();
}

function totals(pdf: Pdf, document: Document): void {
  if (pdf.y > 660) pdf.addPage();
  const sumsOf = (parts: readonly (keyof typeof words.totals)[]) =>
    parts.map((part): [string, number] => [words.totals[part], sumOf(document.lines, part)]);
  const taxes = sumsOf(["cgst", "sgst", "igst"]).filter(([, sum]) => sum > 0);
  const rows = hasTax(document) ? [...sumsOf(["taxable"]), ...taxes] : [];
  const amount = amountsIn(document.currency);
  pdf.y += 6;
  for (const [name, sum] of rows) pair(pdf, [name, amount(sum, true)], plain);
  pair(pdf, [words.total[kindOf(document)], amount(document.total, true)], { size: 12, color: INK, isBold: true });
}

function pair(pdf: Pdf, [name, value]: [string, string], style: Style): void {
  const y = pdf.y;
  setText(pdf, name, style.isBold ? style : { ...style, color: SOFT }, { x: 300, y, width: 140 });
  pdf.y = setText(pdf, value, style, { x: 440, y, width: RIGHT - 440, align: "right" }) + 2;
}

function foot(pdf: Pdf, { notes, reason }: Document): void {
  const width = RIGHT - LEFT;
  const lines = [...(reason ? [words.reason({ reason })] : []), ...notes, words.madeByComputer];
  pdf.y += 14;
  for (const line of lines) {
    if (pdf.y + heightOf(pdf, line, soft, width) > BOTTOM) pdf.addPage();
    pdf.y = setText(pdf, line, soft, { x: LEFT, y: pdf.y, width }) + 2;
  }
}

/** Writes amounts with all decimals of their currency, "1,18,499.00", and its sign if `isTotal`: "₹1,18,499.00", "KWD 12.500". */
function amountsIn(currency: string): (minor: number, isTotal?: boolean) => string {
  const unit = 10 ** exponentOf(currency);
  const decimals = { minimumFractionDigits: exponentOf(currency), maximumFractionDigits: exponentOf(currency) };
  const plain = new Intl.NumberFormat(locale(), decimals);
  const signed = new Intl.NumberFormat(locale(), { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return (minor, isTotal = false) => (isTotal ? signed : plain).format(minor / unit);
}
