import { languages } from "@chowk/contract/languages";
import PDFDocument from "pdfkit";
import type { Document } from "./document.ts";
import { head, parties } from "./draw-head.ts";
import { table } from "./draw-table.ts";
import { foot, totals } from "./draw-totals.ts";
import { kindOf, LEFT, RIGHT } from "./sheet.ts";
import { wordingOf } from "./words.ts";

/** Draws an invoice or a credit note as a PDF of A4 pages, in all of its languages. */
export async function draw(document: Document, timeZone: string): Promise<Buffer> {
  const wording = wordingOf(document);
  const [main] = wording;
  if (!main) throw new Error(`${document.number} is in no language`);
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: 48, bottom: 56, left: LEFT, right: 595 - RIGHT },
    info: {
      Title: `${main.words.title[kindOf(document)]} ${document.number}`,
      Author: document.supplier.name,
      CreationDate: new Date(document.issuedAt),
    },
    lang: languages[main.language].lang,
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.once("end", resolve));
  head(pdf, document, wording, timeZone);
  parties(pdf, document, wording);
  table(pdf, document, wording);
  totals(pdf, document, wording);
  foot(pdf, document, wording);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
