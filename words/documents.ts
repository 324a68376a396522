import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@chowk/contract/languages";

const fileOf = (document: string, language: Language): string =>
  join(import.meta.dirname, language, "documents", `${document}.md`);

const known = new Map<string, string>();

/** Returns the text that a document begins with in a language, in Markdown, with gaps such as `{city}`. */
export function originalText(document: string, language: Language): string {
  const file = fileOf(document, language);
  const text = known.get(file) ?? readFileSync(file, "utf8").trim();
  known.set(file, text);
  return text;
}
