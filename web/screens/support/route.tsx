import { DocumentPage } from "../../parts/document.tsx";
import { text } from "./text.ts";

export default function Support() {
  return <DocumentPage text={text} />;
}
