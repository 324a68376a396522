import { localeIn } from "@chowk/contract/country";
import { type Language, languages } from "@chowk/contract/languages";
import { wordsOf } from "@chowk/words/words-of";

/** By tax law and custom, documents are in English for every recipient. */
const language: Language = "en";

export const words = wordsOf("invoice", language);
export const { lang } = languages[language];

/** How numbers and dates are written in it. */
export const locale = (): string => localeIn({ code: language, locale: languages[language].locale });
