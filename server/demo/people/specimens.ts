import { readFile } from "node:fs/promises";
import PDFDocument from "pdfkit";
import sharp, { type Color } from "sharp";

/** Reads the portrait of a person who is drawn for the demo: "person-11". */
const portrait = (person: string): Promise<Buffer> =>
  readFile(new URL(`../../../web/public/media/avatars/${person}.192.webp`, import.meta.url));

/** Returns a photo as an applicant would send it. */
export const photoOf = async (person: string): Promise<Buffer> =>
  sharp(await portrait(person))
    .resize(640, 640)
    .jpeg()
    .toBuffer();

const box = (left: number, top: number, width: number, height: number, background: Color) => ({
  ...{ left, top },
  input: { create: { width, height, channels: 3 as const, background } },
});

/** Draws something that looks like an identity card from afar: a portrait beside bars instead of text. */
export async function idCardOf(person: string): Promise<Buffer> {
  const lines = [240, 420, 340, 480, 280].map((width, n) =>
    box(500, 190 + n * 76, width, 30, n === 0 ? "#868593" : "#dcdadd"),
  );
  return sharp({ create: { width: 1040, height: 660, channels: 3, background: "#f6f4f1" } })
    .composite([
      box(0, 0, 1040, 110, "#9aa5f2"),
      {
        input: await sharp(await portrait(person))
          .resize(380, 380)
          .toBuffer(),
        left: 64,
        top: 190,
      },
      ...lines,
    ])
    .jpeg()
    .toBuffer();
}

/** Draws a certificate that says it is a specimen. */
export async function certificateOf(name: string, skill: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    layout: "landscape",
    margin: 90,
    info: { Title: `Certificate of ${name}` },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.once("end", resolve));
  pdf.rect(40, 40, pdf.page.width - 80, pdf.page.height - 80).stroke("#9aa5f2");
  pdf.fontSize(30).text("Certificate of skill", { align: "center" }).moveDown();
  pdf.fontSize(22).text(name, { align: "center" }).moveDown(0.4);
  pdf.fontSize(16).text(skill, { align: "center" }).moveDown(3);
  pdf.fontSize(11).fillColor("#57534e").text("A specimen, made for Chowk's demo.", { align: "center" });
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
