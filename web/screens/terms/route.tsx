import { DocumentPage } from "../../parts/document.tsx";
import { text } from "./text.ts";

export default function Terms() {
  return <DocumentPage text={text} />;
}
