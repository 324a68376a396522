import { getWords } from "words:desk-parts";
import { wordFor } from "./word-for.ts";

/** What somebody is called: by their name, or that there is none yet, or none any more since what was kept of them is erased. */
export function nameInWords(name: string): string {
  const text = getWords();
  return name ? wordFor(text.erased, name) : text.nameless;
}
