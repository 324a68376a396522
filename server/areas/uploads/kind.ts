import { fileTypeFromBuffer } from "file-type";
import { refuse } from "../../platform/refusals/refuse.ts";

/** Returns a file's kind by its content; its name and the type the browser sent do not count. Refuses other kinds with 422. */
export async function kindOf(content: Buffer): Promise<"picture" | "pdf"> {
  if (content.length === 0) throw refuse("FILE_EMPTY");
  if (content.subarray(0, 5).toString("latin1") === "%PDF-") return "pdf";
  const mime = await fileTypeFromBuffer(content).then(
    (found) => found?.mime,
    () => undefined,
  );
  if (mime && PICTURES.has(mime)) return "picture";
  if (mime?.startsWith("image/hei")) {
    throw refuse("HEIC_PICTURE");
  }
  throw refuse("NEITHER_PICTURE_NOR_PDF");
}

const PICTURES = new Set(["image/jpeg", "image/png", "image/apng", "image/webp", "image/avif", "image/gif"]);
