import { a4 } from "../../platform/pdf/a4.ts";
import type { Document } from "./document.ts";
import { head, parties } from "./draw-head.ts";
import { table } from "./draw-table.ts";
import { foot, totals } from "./draw-totals.ts";
import { kindOf } from "./sheet.ts";
import { wordingOf } from "./words.ts";

/** Draws an invoice or a credit note as a PDF of A4 pages, in all of its languages. */
export async function draw(document: Document, timeZone: string): Promise<Buffer> {
  const wording = wordingOf(document);
  const [main] = wording;
  if (!main) throw new Error(`${document.number} is in no language`);
  const about = {
    title: `${main.words.title[kindOf(document)]} ${document.number}`,
    author: document.supplier.name,
    at: document.issuedAt,
    language: main.language,
  };
  return a4(about, (pdf) => {
    head(pdf, document, wording, timeZone);
    parties(pdf, document, wording);
    table(pdf, document, wording);
    totals(pdf, document, wording);
    foot(pdf, document, wording);
  });
}
