/** What is to know of a language. */
interface LanguageRecord {
  /** By which its readers know it. */
  name: string;
  /** For `lang`: screen readers choose their voice by it. */
  lang: string;
  dir: "ltr" | "rtl";
  /** For `Intl`. */
  locale: string;
}

/** The languages, by their codes. Their words stand in words/<code>/. */
export const languages = {
  en: { name: "English", lang: "en-IN", dir: "ltr", locale: "en-IN" },
  hi: { name: "हिन्दी", lang: "hi-IN", dir: "ltr", locale: "hi-IN" },
  kn: { name: "ಕನ್ನಡ", lang: "kn-IN", dir: "ltr", locale: "kn-IN" },
  // With the digits of the order numbers, pincodes and codes that people compare and type.
  ar: { name: "العربية", lang: "ar", dir: "rtl", locale: "ar-KW-u-nu-latn" },
} as const satisfies Record<string, LanguageRecord>;
export type Language = keyof typeof languages;

/** What those get who ask for none of them, search engines among them. */
export const defaultLanguage: Language = "en";

export const isLanguage = (code: unknown): code is Language =>
  typeof code === "string" && Object.hasOwn(languages, code);
