import { type Language, languages } from "@chowk/contract/languages";
import type { Parts } from "words";
import { writerFor } from "./fill.ts";
import { compile, readTexts, type Texts } from "./texts.ts";

const known = new Map<string, unknown>();

/**
 * Returns a part's words in a language, for code that runs in Node without a build: the server and tests. Cached, as reading
 * the words takes longer than writing them. Throws if the language has no such part.
 */
export function wordsOf<Part extends keyof Parts>(part: Part, language: Language): Parts[Part] {
  const place = `${language}/${part}`;
  const words = known.get(place) ?? spokenIn(language, readTexts(part, language), place);
  known.set(place, words);
  return words as Parts[Part];
}

function spokenIn(language: Language, texts: Texts, place: string): unknown {
  const writer = writerFor(languages[language].locale);
  const spoken = (each: Texts, where: string): unknown => {
    if (typeof each === "string") {
      const compiled = compile(each, where);
      return compiled.kind === "plain" ? compiled.text : writer[compiled.kind](compiled.message);
    }
    if (Array.isArray(each)) return each.map((one, at) => spoken(one, `${where}.${at}`));
    return Object.fromEntries(Object.entries(each).map(([name, one]) => [name, spoken(one, `${where}.${name}`)]));
  };
  return spoken(texts, place);
}
