import { getLanguage } from "words:language";
import { defaultLanguage, type Language } from "@chowk/contract/languages";

/** A city's name in the reader's language, or else in English. */
export const nameIn = (name: Readonly<Record<Language, string>>): string =>
  name[getLanguage().code as Language] || name[defaultLanguage];
