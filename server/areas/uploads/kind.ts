import { fileTypeFromBuffer } from "file-type";
import { Problem } from "../../platform/http/problem.ts";

/** What a file is by its content: its name and what the browser says of it decide nothing. Refuses others with 422. */
export async function kindOf(content: Buffer): Promise<"picture" | "pdf"> {
  if (content.length === 0) throw new Problem(422, "This file is empty. Please choose another one.");
  if (content.subarray(0, 5).toString("latin1") === "%PDF-") return "pdf";
  const mime = await fileTypeFromBuffer(content).then(
    (found) => found?.mime,
    () => undefined,
  );
  if (mime && PICTURES.has(mime)) return "picture";
  if (mime?.startsWith("image/hei")) {
    throw new Problem(
      422,
      "This is a HEIC picture, which we cannot open. Please save it as JPEG, or take a screenshot of it, and choose that.",
    );
  }
  throw new Problem(422, "Please choose a picture (JPEG, PNG, WebP, AVIF or GIF) or a PDF.");
}

const PICTURES = new Set(["image/jpeg", "image/png", "image/apng", "image/webp", "image/avif", "image/gif"]);
