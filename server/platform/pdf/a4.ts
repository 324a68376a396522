import { type Language, languages } from "@chowk/contract/languages";
import PDFDocument from "pdfkit";
import type { Pdf } from "./set-text.ts";
import { LEFT, RIGHT } from "./sheet.ts";

interface About {
  title: string;
  author: string;
  /** ISO 8601. */
  at: string;
  language: Language;
}

/** Draws a PDF of A4 pages. */
export async function a4({ title, author, at, language }: About, fill: (pdf: Pdf) => void): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: 48, bottom: 56, left: LEFT, right: 595 - RIGHT },
    info: { Title: title, Author: author, CreationDate: new Date(at) },
    lang: languages[language].lang,
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.once("end", resolve));
  fill(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
