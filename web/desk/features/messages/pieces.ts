import type { MessageTemplate } from "@chowk/contract";

export interface Piece {
  /** Where it begins in the text. */
  at: number;
  text: string;
  kind: "words" | "filled" | "unknown";
}

/** Splits a text into its words, its gaps filled with examples, and unknown gaps as they were typed. */
export function piecesOf(text: string, variables: MessageTemplate["variables"]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: gap, 1: name, index: at } of text.matchAll(/\{([^{}]*)\}/g)) {
    if (at > end) pieces.push({ at: end, text: text.slice(end, at), kind: "words" });
    const known = variables.find((each) => each.name === name);
    pieces.push({ at, text: known?.example ?? gap, kind: known ? "filled" : "unknown" });
    end = at + gap.length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end), kind: "words" });
  return pieces;
}
