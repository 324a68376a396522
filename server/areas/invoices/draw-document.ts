import { drawAside } from "../../platform/pdf/draw-aside.ts";
import type { Document } from "./document.ts";

/** Draws an invoice or a credit note in a separate thread. */
export const drawDocument = (document: Document, timeZone: string): Promise<Buffer> =>
  drawAside(new URL("./draw.ts", import.meta.url), document, timeZone);
