import { getWords } from "words:list";

/** Names one after the other: "Plumbing, Painting". */
export const listed = (names: string[]): string => names.join(getWords().comma);
