import { type Storefront, usualAccent } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import { mainCityOf } from "@chowk/contract/main-cities";
import { wordsOf } from "@chowk/words/words-of";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { readStorefront } from "./read-storefront.ts";

/** What the business is called in texts of one language. */
export interface Business {
  name: string;
  /** The city as texts say it: "in Bengaluru". */
  city: string;
  /** Where people write to it. */
  email: string;
  /** Whether it has said its own name. */
  isNamed: boolean;
  /** Its colour, as #rrggbb. */
  accent: string;
}

/** The city of a business that has not said where it is. */
export function usualCity(language: Language): string {
  const city = mainCityOf(country().code);
  return city[language] ?? city.en;
}

/** Reads what the business is called. */
export const readBusiness = async (db: Database | Tx, language: Language): Promise<Business> =>
  businessOf(await readStorefront(db), language);

/** Returns the names that it has given itself, in any language. */
export const namesOfBusiness = async (db: Database | Tx): Promise<string[]> =>
  Object.values((await readStorefront(db)).words.name).filter(Boolean);

/** What is not set in a language is the business's English, else the product's name and the country's main city. */
export function businessOf(
  { words, email, accent }: Pick<Storefront, "words" | "email" | "accent">,
  language: Language,
): Business {
  const usual = wordsOf("business", language);
  const said = (word: "name" | "city") => words[word][language] || words[word][defaultLanguage];
  return {
    ...{ name: said("name") || usual.name, city: said("city") || usualCity(language), email: email || usual.email },
    ...{ isNamed: words.name[defaultLanguage] !== "", accent: accent || usualAccent },
  };
}
