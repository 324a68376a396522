import { existsSync } from "node:fs";
import { defaultLanguage, type Language, languages } from "@chowk/contract/languages";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { compile, fileOf, hasPart, readTexts, type Texts } from "./texts.ts";
import { pluralsOf, valuesOf } from "./types.ts";

/** Every text with its place: ["footer.lists.0.title", "Company"]. The `id` that links a part of a page is no text. */
export function textsOf(texts: Texts, place = ""): [place: string, text: string][] {
  if (typeof texts === "string") return place.endsWith(".id") ? [] : [[place, texts]];
  return Object.entries(texts).flatMap(([name, each]) => textsOf(each, place ? `${place}.${name}` : name));
}

/** Whether it is an address of this site, which is the same in all languages. */
export const isAddress = (text: string): boolean => text.startsWith("/");

/** Names and abbreviations that are written in the same way in every language. */
const names =
  /support@chowk\.example|help@example\.com|Chowk|COD|OTP|SMS|UPI|JPEG|PNG|WebP|AVIF|GIF|HEIC|PDF|CSV|UTF-8|JSON|MB|px|QR|GSTIN|TRN|SAC|[CSI]GST|IFSC|IBAN|PACI|Makani|HDFC0000001|PAN|CN|TCS|\(i{1,3}\)|KWD|Google Authenticator|Aegis|https|localhost|application\/json|multipart\/form-data|Idempotency-Key|base64url/g;

export const withoutNames = (text: string): string => text.replace(names, "");

/** Returns the words of an ICU message, without its gaps, its tags, and such names. */
export const wordsIn = (message: string): string => withoutNames(literalsIn(parse(message)).join(" "));

const literalsIn = (message: MessageFormatElement[]): string[] =>
  message.flatMap((each) => {
    if (each.type === TYPE.literal) return [each.value];
    if (each.type === TYPE.tag) return literalsIn(each.children);
    if (each.type === TYPE.select || each.type === TYPE.plural)
      return Object.values(each.options).flatMap(({ value }) => literalsIn(value));
    return [];
  });

/** Whether words are translated: all their letters are of the language's script, and they are not the English ones. */
export function isTranslated(words: string, english: string, language: Language): boolean {
  const letters = words.match(/\p{L}/gu);
  const own = beginsInOwnScript(language);
  return !letters || (words !== english && letters.every((letter) => own.test(letter)));
}

/** Matches a text that browsers read in the language's direction, because of its first letter or a right-to-left mark. */
export const beginsInOwnScript = (language: Language): RegExp =>
  new RegExp(`^(?:\\u200F|[^\\p{L}]*\\p{Script_Extensions=${languages[language].script}})`, "u");

/**
 * Returns what is wrong with a part in a language: texts that only English or only this language has; values that differ;
 * plurals without the forms that the language has in CLDR. Throws if a text is no ICU message.
 */
export function faultsOf(part: string, language: Language): string[] {
  if (!hasPart(language, part))
    return existsSync(fileOf(part, language)) ? [`${language}/${part}.json: nobody reads it in this language`] : [];
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
/** Returns the names of the values that a message takes. */
export const valuesIn = (text: string): string[] => [...valuesOf(parse(text)).keys()].sort();
const namesIn = (text: string) => sorted(valuesIn(text));
const formsIn = (language: Language) =>
  sorted(new Intl.PluralRules(languages[language].locale).resolvedOptions().pluralCategories);
