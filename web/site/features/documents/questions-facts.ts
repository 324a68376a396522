import type { Block, DocumentText } from "@chowk/contract";

/** The questions of a document, as schema.org describes them; none if it has no questions. */
export function questionsFacts({ sections }: DocumentText): Record<string, unknown>[] {
  const questions = sections.flatMap((section) => section.questions);
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ title, body }) => ({
    "@type": "Question",
    name: title,
    acceptedAnswer: { "@type": "Answer", text: body.map(plain).join(" ") },
  }));
  return [{ "@context": "https://schema.org", "@type": "FAQPage", mainEntity }];
}

function plain(block: Block): string {
  if (block.kind === "contact") return "";
  const lines = block.kind === "list" ? block.points : [block.text];
  return lines.map((pieces) => pieces.map(({ text }) => text).join("")).join(" ");
}
