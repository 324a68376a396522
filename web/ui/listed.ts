import { getWords } from "words:list";

/** Lists names: "Plumbing, Painting". */
export const listed = (names: string[]): string => names.join(getWords().comma);
