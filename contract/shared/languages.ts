/** What is to know of a language. */
export interface LanguageRecord {
  /** By which its readers know it. */
  name: string;
  /** For `lang`: screen readers choose their voice by it. */
  lang: string;
  dir: "ltr" | "rtl";
  /** For `Intl`, which also knows its plurals. */
  locale: string;
  /** Its letters, as Unicode's `Script` names them. */
  script: "Arab" | "Deva" | "Knda" | "Latn";
  /**
   * What its letters need: `high` ones have marks above and below, and want more room between the lines; `joined` ones do, too,
   * and nothing may come between them, nor closer together.
   */
  letters: "plain" | "high" | "joined";
}

/** The languages, by their codes. Their words stand in words/<code>/. */
const table = {
  en: { name: "English", lang: "en-IN", dir: "ltr", locale: "en-IN", script: "Latn", letters: "plain" },
  hi: { name: "हिन्दी", lang: "hi-IN", dir: "ltr", locale: "hi-IN", script: "Deva", letters: "high" },
  kn: { name: "ಕನ್ನಡ", lang: "kn-IN", dir: "ltr", locale: "kn-IN", script: "Knda", letters: "high" },
  // With the digits of the order numbers, pincodes and codes that people compare and type.
  ar: { name: "العربية", lang: "ar", dir: "rtl", locale: "ar-KW-u-nu-latn", script: "Arab", letters: "joined" },
} satisfies Record<string, LanguageRecord>;
export type Language = keyof typeof table;
export const languages: Readonly<Record<Language, LanguageRecord>> = table;

/** What those get who ask for none of them, search engines among them. */
export const defaultLanguage: Language = "en";

export const isLanguage = (code: unknown): code is Language =>
  typeof code === "string" && Object.hasOwn(languages, code);

/** A language that was written down; the usual one where that was by a release which knew others. */
export const knownLanguage = (code: unknown): Language => (isLanguage(code) ? code : defaultLanguage);
