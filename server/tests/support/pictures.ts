import { randomBytes } from "node:crypto";
import sharp from "sharp";

interface Given {
  width?: number;
  height?: number;
  format?: "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff";
  /** Full of detail, so that its file is large. */
  noisy?: boolean;
}

/** Makes a picture file; plain red by default. */
export function aPicture({ width = 60, height = 40, format = "jpeg", noisy = false }: Given = {}): Promise<Buffer> {
  const picture = noisy
    ? sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    : sharp({ create: { width, height, channels: 3, background: "#c03020" } });
  return picture.toFormat(format, { effort: 1 }).toBuffer();
}

/** The beginning of a picture from an iPhone. */
export const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(200)]);

/** A document with one empty page. */
export const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);
