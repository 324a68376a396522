import { endpoints, type OwnWord, Storefront } from "@chowk/contract";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import type { FastifyInstance } from "fastify";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { serve } from "../../platform/http/serve.ts";
import { readSettings } from "./read-settings.ts";

/** Reads how the business shows itself on the site, with the contract's defaults for what it has not set. */
export async function readStorefront(db: Database | Tx): Promise<Storefront> {
  const { storefront } = await db.selectFrom("business_settings").select("storefront").executeTakeFirstOrThrow();
  return Storefront.parse(storefront);
}

/** Serves what pages need of it. A trigger announces each change, so answers are cached like those of the catalogue. */
export function storefrontRoutes(app: FastifyInstance, db: Database): void {
  serve(
    app,
    endpoints.readStorefront,
    async ({ query: { language } }) => {
      const [{ words, ...rest }, { booksKeptYears }] = await Promise.all([readStorefront(db), readSettings(db)]);
      return { results: { words: inLanguage(words, language), ...rest, booksKeptYears } };
    },
    { cache: true },
  );
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
