import { existsSync } from "node:fs";
import { defaultLanguage, isLanguage, type Language } from "@chowk/contract/languages";
import type { Plugin } from "vite";

/** The language this build speaks, from SITE_LANGUAGE: `SITE_LANGUAGE=ar npm run dev` shows the site in Arabic. */
export const siteLanguage: Language = readLanguage(process.env.SITE_LANGUAGE);

function readLanguage(code: string = defaultLanguage): Language {
  if (!isLanguage(code)) throw new Error(`SITE_LANGUAGE: there is no language "${code}"`);
  return code;
}

/**
 * Puts a catalogue's translation in its place: who imports `text.ts` (or `cart-text.ts`) gets `text.ar.ts`
 * (`cart-text.ar.ts`) in the Arabic build, where there is one, and else English (docs/languages.md). The desk reads what it
 * names: its own words are English in every build, and it shows how a page reads in each language.
 */
export function catalogues(language: Language): Plugin {
  return {
    name: "catalogues",
    enforce: "pre",
    async resolveId(source, importer) {
      if (language === defaultLanguage || !/[/-]text\.ts$/.test(source)) return;
      if (importer?.includes("/web/desk/")) return;
      const english = await this.resolve(source, importer, { skipSelf: true });
      const translation = english?.id.replace(/\.ts$/, `.${language}.ts`);
      return translation && existsSync(translation) ? translation : english;
    },
  };
}
