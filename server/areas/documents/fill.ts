import { type Block, type DocumentGap, type DocumentText, documentGaps } from "@chowk/contract";
import { type Language, languages } from "@chowk/contract/languages";
import { refuse } from "../../platform/refusals/refuse.ts";

export type Gaps = Record<DocumentGap, string>;

const gap = /\{([a-zA-Z]+)\}/g;

/** Writes what the gaps of a document stand for. Refuses with 422 a gap that there is not. */
export function fillDocument(document: DocumentText, gaps: Gaps, language: Language): DocumentText {
  const write = (text: string): string => text.replace(gap, (whole, name) => filling(whole, name, gaps, language));
  const fillPieces = <Piece extends { text: string }>(pieces: Piece[]): Piece[] =>
    pieces.map((piece) => ({ ...piece, text: write(piece.text) }));
  const fillBlock = (block: Block): Block => {
    if (block.kind === "paragraph") return { ...block, text: fillPieces(block.text) };
    return block.kind === "list" ? { ...block, points: block.points.map(fillPieces) } : block;
  };
  return {
    title: write(document.title),
    lead: write(document.lead),
    sections: document.sections.map(({ id, title, body, questions }) => ({
      ...{ id, title: write(title), body: body.map(fillBlock) },
      questions: questions.map((each) => ({ title: write(each.title), body: each.body.map(fillBlock) })),
    })),
  };
}

function filling(whole: string, name: string, gaps: Gaps, language: Language): string {
  if (!Object.hasOwn(gaps, name)) {
    const known = documentGaps.map((each) => `{${each}}`).join(", ");
    throw refuse("UNKNOWN_GAP", { values: { gap: whole, known } });
  }
  const value = gaps[name as DocumentGap];
  // A value in Latin letters keeps its own direction, and what is around it keeps that of the text.
  return languages[language].dir === "rtl" && value ? `\u2068${value}\u2069` : value;
}
