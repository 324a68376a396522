import { DocumentPage } from "../../parts/document.tsx";
import { text } from "./text.ts";

export default function About() {
  return <DocumentPage text={text} />;
}
