import { defaultLanguage, type Language } from "@chowk/contract/languages";

/** A text in the reader's language, if there is one, and in English. */
export type Text = [told: string | null | undefined, english: string];

/** Returns each text in the language if there is one, else in English, and the names of those that are English then. */
export function textsIn<Field extends string>(language: Language, texts: Record<Field, Text>) {
  const fields = Object.keys(texts) as Field[];
  const told = Object.fromEntries(fields.map((field) => [field, texts[field][0] || texts[field][1]]));
  const inEnglish = language === defaultLanguage ? [] : fields.filter((field) => !texts[field][0]);
  return { ...(told as Record<Field, string>), ...(inEnglish.length > 0 ? { inEnglish } : {}) };
}
