import { getWords } from "words:desk-parts";
import { wordFor } from "./word-for.ts";

/** What to call somebody: their name, or words for a person who has given none yet or whose data was erased. */
export function nameInWords(name: string): string {
  const text = getWords();
  return name ? wordFor(text.erased, name) : text.nameless;
}
