import { DocumentPage } from "../../parts/document.tsx";
import { text } from "./text.ts";

export default function RegisterPartner() {
  return <DocumentPage text={text} />;
}
