/** The languages of the web app, by their codes, with the names their readers know them by. */
export const languages = { en: "English", hi: "हिन्दी", ar: "العربية" } as const;
export type Language = keyof typeof languages;

/** What those get who ask for none of them, search engines among them. */
export const defaultLanguage: Language = "en";

export const isLanguage = (code: unknown): code is Language =>
  typeof code === "string" && Object.hasOwn(languages, code);
