import { type Language, languages } from "@chowk/contract/languages";
import type { Parts } from "words";
import { writerFor } from "./fill.ts";
import { compile, readTexts, type Texts } from "./texts.ts";

/** A part's words in a language, for what runs in Node without a build: the server and tests. */
export function wordsOf<Part extends keyof Parts>(part: Part, language: Language): Parts[Part] {
  const writer = writerFor(languages[language].locale);
  const spoken = (texts: Texts, place: string): unknown => {
    if (typeof texts === "string") {
      const compiled = compile(texts, place);
      return compiled.kind === "plain" ? compiled.text : writer[compiled.kind](compiled.message);
    }
    if (Array.isArray(texts)) return texts.map((each, at) => spoken(each, `${place}.${at}`));
    return Object.fromEntries(Object.entries(texts).map(([name, each]) => [name, spoken(each, `${place}.${name}`)]));
  };
  return spoken(readTexts(part, language), `${language}/${part}`) as Parts[Part];
}
