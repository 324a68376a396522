import { endpoints, type OwnWord, type Storefront } from "@chowk/contract";
import { localeIn } from "@chowk/contract/country";
import { defaultLanguage, type Language, languages } from "@chowk/contract/languages";
import { wordsOf } from "@chowk/words/words-of";
import type { FastifyInstance } from "fastify";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { serve } from "../../platform/http/serve.ts";
import { businessOf } from "./business.ts";
import { lookOf } from "./look.ts";
import { openingShown, readOpening } from "./opening.ts";
import { readSettings } from "./read-settings.ts";
import { readStorefront } from "./read-storefront.ts";

/** Serves what pages need of it. A trigger announces each change, so answers are cached like those of the catalogue. */
export function storefrontRoutes(app: FastifyInstance, db: Database): void {
  serve(
    app,
    endpoints.readStorefront,
    async ({ query: { language } }) => {
      const [storefront, { booksKeptYears, visitCharge }, opening, served] = await Promise.all([
        readStorefront(db),
        readSettings(db),
        readOpening(db),
        citiesServed(db, language),
      ]);
      const { words, image, email, phone, address } = storefront;
      const { name, city, email: writeTo } = businessOf(storefront, language);
      const cities = served.length > 0 ? served : [city];
      const business = { name, city: inOneText(cities, language), cities, email: writeTo };
      const look = await lookOf(db, storefront);
      const rest = {
        image,
        look,
        email,
        phone,
        address,
        booksKeptYears,
        visitCharge,
        opening: openingShown(opening, language),
      };
      return { results: { words: inLanguage(words, language), business, ...rest } };
    },
    { cache: true },
  );
}

/** Returns the names of the cities that are served, in the business's order. */
export async function citiesServed(db: Database | Tx, language: Language): Promise<string[]> {
  const cities = await db
    .selectFrom("city")
    .select("name")
    .where("served", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return cities.map(({ name }) => {
    const names = name as Record<string, string>;
    return names[language] || names[defaultLanguage] || "";
  });
}

/** How many cities a title can name. */
const MOST_NAMED = 3;

/** "Hubballi, Mysuru and Dharwad", or "Hubballi, Mysuru and 4 more cities". */
function inOneText(cities: readonly string[], language: Language): string {
  const named = cities.slice(0, cities.length > MOST_NAMED ? MOST_NAMED - 1 : MOST_NAMED);
  const count = cities.length - named.length;
  const { moreCities } = wordsOf("business", language);
  const locale = localeIn({ code: language, locale: languages[language].locale });
  return new Intl.ListFormat(locale).format(count > 0 ? [...named, moreCities({ count })] : named);
}

/** Returns the words in a language: in English if there are none in that language, left out if there are none in either. */
function inLanguage(words: Storefront["words"], language: Language) {
  const said: Partial<Record<OwnWord, { text: string; language: Language }>> = {};
  for (const [name, each] of Object.entries(words) as [OwnWord, Storefront["words"][OwnWord]][]) {
    const spoken = each[language] ? language : defaultLanguage;
    if (each[spoken]) said[name] = { text: each[spoken], language: spoken };
  }
  return said;
}
