import { country } from "@chowk/contract/country";
import { isLanguage, type Language, languages } from "@chowk/contract/languages";
import { wordsOf } from "@chowk/words/words-of";
import type { Document } from "./document.ts";

/** The main language of a document and the others, each with its words. */
export interface Wording {
  language: Language;
  dir: "ltr" | "rtl";
  words: ReturnType<typeof wordsIn>;
}

const wordsIn = (language: Language) => wordsOf("invoice", language);

/** Returns the languages in which an invoice is issued today. */
export const languagesHere = (): Language[] => country().invoices.languages.filter(isLanguage);

export const wordingIn = (all: readonly Language[]): Wording[] =>
  all.map((language) => ({ language, dir: languages[language].dir, words: wordsIn(language) }));

/** Returns the words of a document in its languages. */
export const wordingOf = ({ languages: all = ["en"] }: Pick<Document, "languages">): Wording[] => wordingIn(all);

/** What India's tax law has to say on an invoice: in English, by law and custom. */
export const gstWords = wordsOf("invoice-gst", "en");
