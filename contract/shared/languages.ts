/** What there is to know about a language. */
export interface LanguageRecord {
  /** The name that its readers know it by. */
  name: string;
  /** For `lang`: screen readers choose their voice by it. */
  lang: string;
  dir: "ltr" | "rtl";
  /** For `Intl`, which also knows its plurals. */
  locale: string;
  /** Its script, by the four letters that ISO 15924 has for it. */
  script: string;
  /**
   * What its letters need: `high` ones have marks above and below, and need more space between lines; `joined` ones do, too,
   * and must be neither spaced out nor squeezed together.
   */
  letters: "plain" | "high" | "joined";
}

/** The languages, by their codes. Their words are in words/<code>/. */
const table = {
  en: { name: "English", lang: "en-IN", dir: "ltr", locale: "en-IN", script: "Latn", letters: "plain" },
  hi: { name: "हिन्दी", lang: "hi-IN", dir: "ltr", locale: "hi-IN", script: "Deva", letters: "high" },
  kn: { name: "ಕನ್ನಡ", lang: "kn-IN", dir: "ltr", locale: "kn-IN", script: "Knda", letters: "high" },
  // With Latin digits, like the order numbers, pincodes and codes that people compare and type.
  ar: { name: "العربية", lang: "ar", dir: "rtl", locale: "ar-KW-u-nu-latn", script: "Arab", letters: "joined" },
} satisfies Record<string, LanguageRecord>;
export type Language = keyof typeof table;
export const languages: Readonly<Record<Language, LanguageRecord>> = table;

/** Their codes, as a list that schemas take. */
export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** For readers who ask for none of the languages, search engines among them. */
export const defaultLanguage: Language = "en";

/** Those into which the original is translated. */
export type OtherLanguage = Exclude<Language, "en">;
export const otherLanguages = languageCodes.filter((code): code is OtherLanguage => code !== defaultLanguage);

export const isLanguage = (code: unknown): code is Language =>
  typeof code === "string" && Object.hasOwn(languages, code);

/** A language that was stored; the default one if a release that knew other languages stored it. */
export const knownLanguage = (code: unknown): Language => (isLanguage(code) ? code : defaultLanguage);
