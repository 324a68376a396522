import { DocumentPage } from "../../parts/document.tsx";
import type { Handle } from "../../parts/site-layout.tsx";
import { text } from "./text.ts";

export const handle: Handle = { inEnglish: true };

export default function Delivery() {
  return <DocumentPage text={text} />;
}
