import { existsSync } from "node:fs";
import { defaultLanguage, type Language, languages } from "@chowk/contract/languages";
import { parse } from "@formatjs/icu-messageformat-parser";
import { compile, fileOf, isInEnglishAlone, readTexts, type Texts } from "./texts.ts";
import { pluralsOf, valuesOf } from "./types.ts";

/** Every text with its place: ["footer.lists.0.title", "Company"]. What a part of a page is linked by (`id`) is none. */
export function textsOf(texts: Texts, place = ""): [place: string, text: string][] {
  if (typeof texts === "string") return place.endsWith(".id") ? [] : [[place, texts]];
  return Object.entries(texts).flatMap(([name, each]) => textsOf(each, place ? `${place}.${name}` : name));
}

/** Of this site: the same in all languages. */
export const isAddress = (text: string): boolean => text.startsWith("/");

/** A text that a browser reads in the language's direction: by its first letter, or the mark of those who write from right to left. */
export const beginsInOwnScript = (language: Language): RegExp =>
  new RegExp(`^(?:\\u200F|[^\\p{L}]*\\p{Script=${languages[language].script}})`, "u");

/**
 * What is wrong with a part in a language: texts that English has and it has not, or the other way round; values that differ;
 * plurals without the forms that the language has by CLDR. Throws where a text is no ICU message.
 */
export function faultsOf(part: string, language: Language): string[] {
  if (isInEnglishAlone(part) && language !== defaultLanguage)
    return existsSync(fileOf(part, language)) ? [`${language}/${part}.json: it is in English alone`] : [];
  const english = new Map(textsOf(readTexts(part, defaultLanguage)));
  const own = new Map(textsOf(readTexts(part, language)));
  const at = (place: string, fault: string) => `${language}/${part}.json: ${place} ${fault}`;
  const faults = [...english.keys()].filter((place) => !own.has(place)).map((place) => at(place, "is missing"));
  for (const [place, text] of own) {
    compile(text, `${language}/${part}.json: ${place}`);
    const original = english.get(place);
    if (original === undefined) faults.push(at(place, "is not in English"));
    else if (isAddress(original) && text !== original) faults.push(at(place, "leads elsewhere"));
    else if (namesIn(text) !== namesIn(original))
      faults.push(at(place, `has the values ${namesIn(text)}, not ${namesIn(original)}`));
    for (const forms of pluralsOf(parse(text))) {
      const has = sorted(forms.filter((form) => !form.startsWith("=")));
      if (has !== formsIn(language)) faults.push(at(place, `has the plurals ${has}, not ${formsIn(language)}`));
    }
  }
  return faults;
}

const sorted = (names: Iterable<string>) => [...names].sort().join(", ") || "none";
/** The names of the values that a message takes. */
export const valuesIn = (text: string): string[] => [...valuesOf(parse(text)).keys()].sort();
const namesIn = (text: string) => sorted(valuesIn(text));
const formsIn = (language: Language) =>
  sorted(new Intl.PluralRules(languages[language].locale).resolvedOptions().pluralCategories);
