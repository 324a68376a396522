import { DocumentPage } from "../../parts/document.tsx";
import { text } from "./text.ts";

export default function Delivery() {
  return <DocumentPage text={text} />;
}
