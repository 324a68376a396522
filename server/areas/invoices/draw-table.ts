import { counted } from "@chowk/contract/quantity";
import { heightOf, type Pdf, setText } from "../../platform/pdf/set-text.ts";
import { amountsIn, BOTTOM, LEFT, plain, RIGHT, rule, soft } from "../../platform/pdf/sheet.ts";
import { type Document, type DocumentLine, taxOf } from "./document.ts";
import { hasTax, stacked } from "./sheet.ts";
import { gstWords, type Wording } from "./words.ts";

interface Column {
  title: string;
  x: number;
  width: number;
  align: "left" | "right" | "start";
  of: (line: DocumentLine) => string;
}

/** Draws a row for each line, on as many pages as they take. */
export function table(pdf: Pdf, document: Document, wording: readonly Wording[]): void {
  const columns = columnsOf(document, wording);
  titles(pdf, columns);
  for (const line of document.lines) {
    const height = Math.max(...columns.map(({ of, width }) => heightOf(pdf, of(line), plain, width)));
    if (pdf.y + height > BOTTOM) {
      pdf.addPage();
      titles(pdf, columns);
    }
    const y = pdf.y;
    for (const { x, width, align, of } of columns) setText(pdf, of(line), plain, { x, y, width, align });
    rule(pdf, y + height + 4);
    pdf.y = y + height + 8;
  }
}

function titles(pdf: Pdf, columns: readonly Column[]): void {
  const y = pdf.y;
  const style = { ...soft, isBold: true };
  const below = columns.map(({ title, x, width, align }) => setText(pdf, title, style, { x, y, width, align }));
  const end = Math.max(...below) + 3.4;
  rule(pdf, end);
  pdf.y = end + 4;
}

function columnsOf(document: Document, wording: readonly Wording[]): Column[] {
  const amount = amountsIn(document.currency);
  const title = (name: keyof Wording["words"]["columns"]) => stacked(wording, ({ columns }) => columns[name]);
  const { sac, taxable, tax } = gstWords.columns;
  const service = { title: title("service"), x: LEFT, align: "start", of: describedIn(wording, amount) } as const;
  const quantity = {
    title: title("quantity"),
    align: "right",
    of: (line: DocumentLine) => String(line.quantity ?? 1),
  } as const;
  const net = { align: "right", of: (line: DocumentLine) => amount(line.taxable) } as const;
  const rate = { title: title("rate"), align: "right", of: (line: DocumentLine) => `${line.rate} %` } as const;
  const taxes = { align: "right", of: (line: DocumentLine) => amount(taxOf(line)) } as const;
  const total = { title: title("amount"), align: "right", of: (line: DocumentLine) => amount(line.total) } as const;
  if ((document.tax ?? "gst") === "gst")
    return [
      { ...service, of: (line) => counted(service.of(line), line.quantity ?? 1), align: "left", width: 180 },
      { title: sac, x: 232, width: 46, align: "left", of: (line) => line.sac },
      { ...net, title: taxable, x: 282, width: 74 },
      { ...rate, x: 360, width: 40 },
      { ...taxes, title: tax, x: 404, width: 62 },
      { ...total, x: 470, width: RIGHT - 470 },
    ];
  if (!hasTax(document))
    return [
      { ...service, width: 320 },
      { ...quantity, x: 376, width: 60 },
      { ...total, x: 444, width: RIGHT - 444 },
    ];
  return [
    { ...service, width: 186 },
    { ...quantity, x: 238, width: 46 },
    { ...net, title: title("net"), x: 290, width: 70 },
    { ...rate, x: 364, width: 36 },
    { ...taxes, title: title("vat"), x: 404, width: 64 },
    { ...total, x: 474, width: RIGHT - 474 },
  ];
}

/**
 * Returns what a line is called in the languages of a document that have a name for it, at least in English, and what a code took off it:
 * India's law wants a discount recorded that lowers the tax (CGST Act, section 15(3)(a)).
 */
const describedIn =
  (wording: readonly Wording[], amount: (minor: number) => string) =>
  ({ description, inLanguages = {}, discount = 0, total }: DocumentLine): string => {
    const named = wording.map(({ language }) => (language === "en" ? description : inLanguages[language]));
    const taken = { price: amount(total + discount), discount: amount(discount) };
    const discounted = discount > 0 ? wording.map(({ words }) => words.discounted(taken)) : [];
    return [...(named.some(Boolean) ? named : [description]), ...discounted].filter((each) => each).join("\n");
  };
