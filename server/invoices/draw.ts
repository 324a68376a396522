import PDFDocument from "pdfkit";
import { type Document, type DocumentLine, sumOf } from "./document.ts";

const LEFT = 48;
const RIGHT = 547;
const INK = "#1c1917";
const SOFT = "#57534e";
const LINE = "#d6d1cb";
const ACCENT = "#4338ca";

/** An invoice or a credit note as a PDF of A4 pages. */
export async function draw(document: Document, timeZone: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: 48, bottom: 56, left: LEFT, right: 595 - RIGHT },
    info: {
      Title: `${titleOf(document)} ${document.number}`,
      Author: document.supplier.name,
      CreationDate: new Date(document.issuedAt),
    },
    lang: "en-IN",
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.once("end", resolve));
  head(pdf, document, timeZone);
  parties(pdf, document);
  table(pdf, document.lines);
  totals(pdf, document);
  foot(pdf, document);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

type Pdf = InstanceType<typeof PDFDocument>;

const hasTax = ({ lines }: Pick<Document, "lines">) => lines.some(({ treatment }) => treatment !== "NONE");

const titleOf = (document: Document): string =>
  document.kind === "credit-note" ? "Credit note" : hasTax(document) ? "Tax invoice" : "Invoice";

function head(pdf: Pdf, document: Document, timeZone: string): void {
  pdf.font("Helvetica-Bold").fontSize(20).fillColor(ACCENT).text("Chowk", LEFT, 48);
  pdf
    .fontSize(16)
    .fillColor(INK)
    .text(titleOf(document), LEFT, 50, { width: RIGHT - LEFT, align: "right" });
  const date = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone }).format(new Date(document.issuedAt));
  const facts: [string, string][] = [
    ["Number", document.number],
    ["Date", date],
    ["Order", document.order],
    ...(document.ofInvoice ? ([["Of invoice", document.ofInvoice]] satisfies [string, string][]) : []),
  ];
  let y = 84;
  for (const [name, value] of facts) {
    pdf
      .font("Helvetica")
      .fontSize(9.5)
      .fillColor(SOFT)
      .text(name, LEFT + 260, y, { width: 80 });
    pdf.fillColor(INK).text(value, LEFT + 340, y, { width: RIGHT - LEFT - 340, align: "right" });
    y += 15;
  }
  pdf.y = y + 14;
}

function parties(pdf: Pdf, { supplier, recipient, placeOfSupply }: Document): void {
  const y = pdf.y;
  const half = (RIGHT - LEFT) / 2 - 12;
  const block = (x: number, title: string, lines: string[]) => {
    pdf.font("Helvetica").fontSize(9).fillColor(SOFT).text(title, x, y, { width: half });
    const [name = "", ...rest] = lines.filter(Boolean).map(printable);
    pdf
      .font("Helvetica-Bold")
      .fontSize(10.5)
      .fillColor(INK)
      .text(name, x, pdf.y + 3, { width: half });
    pdf.font("Helvetica").fontSize(9.5);
    for (const line of rest) pdf.text(line, x, pdf.y + 2, { width: half });
    return pdf.y;
  };
  const left = block(LEFT, "From", [supplier.name, supplier.address, supplier.gstin && `GSTIN ${supplier.gstin}`]);
  const supply = placeOfSupply && `Place of supply: ${placeOfSupply}`;
  const right = block(LEFT + half + 24, "To", [recipient.name || "Customer", recipient.address, supply]);
  pdf.y = Math.max(left, right) + 22;
}

interface Column {
  title: string;
  x: number;
  width: number;
  align: "left" | "right";
  of: (line: DocumentLine) => string;
}

const columns: Column[] = [
  { title: "Service", x: LEFT, width: 180, align: "left", of: ({ description }) => printable(description) },
  { title: "SAC", x: 232, width: 46, align: "left", of: ({ sac }) => sac },
  { title: "Taxable value", x: 282, width: 74, align: "right", of: ({ taxable }) => amount(taxable) },
  { title: "Rate", x: 360, width: 40, align: "right", of: ({ rate }) => `${rate} %` },
  { title: "Tax", x: 404, width: 62, align: "right", of: ({ cgst, sgst, igst }) => amount(cgst + sgst + igst) },
  { title: "Amount", x: 470, width: RIGHT - 470, align: "right", of: ({ total }) => amount(total) },
];

function table(pdf: Pdf, lines: readonly DocumentLine[]): void {
  titles(pdf);
  for (const line of lines) {
    pdf.font("Helvetica").fontSize(9.5).fillColor(INK);
    const height = Math.max(...columns.map(({ of, width }) => pdf.heightOfString(of(line), { width })));
    if (pdf.y + height + 8 > 770) {
      pdf.addPage();
      titles(pdf);
      pdf.font("Helvetica").fontSize(9.5).fillColor(INK);
    }
    const y = pdf.y;
    for (const { x, width, align, of } of columns) pdf.text(of(line), x, y, { width, align });
    rule(pdf, y + height + 5);
    pdf.y = y + height + 11;
  }
}

function titles(pdf: Pdf): void {
  const y = pdf.y;
  pdf.font("Helvetica-Bold").fontSize(9).fillColor(SOFT);
  for (const { title, x, width, align } of columns) pdf.text(title, x, y, { width, align });
  rule(pdf, y + 15);
  pdf.y = y + 22;
}

function rule(pdf: Pdf, y: number): void {
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(LINE).stroke();
}

function totals(pdf: Pdf, document: Document): void {
  if (pdf.y > 660) pdf.addPage();
  const taxes = (
    [
      ["CGST", "cgst"],
      ["SGST", "sgst"],
      ["IGST", "igst"],
    ] as const
  )
    .map(([name, key]): [string, number] => [name, sumOf(document.lines, key)])
    .filter(([, sum]) => sum > 0);
  const rows: [string, number][] = hasTax(document)
    ? [["Taxable value", sumOf(document.lines, "taxable")], ...taxes]
    : [];
  pdf.y += 6;
  for (const [name, sum] of rows) pair(pdf, name, amount(sum), { bold: false });
  const name = document.kind === "credit-note" ? "Credited" : hasTax(document) ? "Total, tax included" : "Total";
  pair(pdf, name, `Rs ${amount(document.total)}`, { bold: true });
}

function pair(pdf: Pdf, name: string, value: string, { bold }: { bold: boolean }): void {
  const y = pdf.y;
  pdf
    .font(bold ? "Helvetica-Bold" : "Helvetica")
    .fontSize(bold ? 12 : 9.5)
    .fillColor(bold ? INK : SOFT);
  pdf.text(name, 300, y, { width: 140 });
  pdf.fillColor(INK).text(value, 440, y, { width: RIGHT - 440, align: "right" });
  pdf.y = y + (bold ? 22 : 16);
}

function foot(pdf: Pdf, { notes, reason }: Document): void {
  pdf.font("Helvetica").fontSize(9).fillColor(SOFT);
  const lines = [...(reason ? [`Reason: ${reason}`] : []), ...notes, "Made by a computer; it needs no signature."];
  pdf.y += 14;
  for (const line of lines) pdf.text(printable(line), LEFT, pdf.y + 3, { width: RIGHT - LEFT });
}

const rupees = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const amount = (paise: number): string => rupees.format(paise / 100);

/** The letters that the PDF's own face has: Latin ones. What else there is, is shown as a question mark. */
const printable = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[^\n\x20-\x7E\u00A0-\u00FF–—€]/gu, "?");
