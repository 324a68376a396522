import type { OwnWord } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { text as arabicHero } from "../../../shared/parts/hero-text.ar.ts";
import { text as hindiHero } from "../../../shared/parts/hero-text.hi.ts";
import { text as englishHero } from "../../../shared/parts/hero-text.ts";
import { text as arabicSite } from "../../../shared/parts/site-text.ar.ts";
import { text as hindiSite } from "../../../shared/parts/site-text.hi.ts";
import { text as englishSite } from "../../../shared/parts/site-text.ts";

const wordsOf = (hero: typeof englishHero, { banner }: typeof englishSite): Record<OwnWord, string> => {
  const [fact1 = "", fact2 = "", fact3 = ""] = hero.facts;
  return {
    ...{ headline: hero.headline, intro: hero.text, action: hero.action, fact1, fact2, fact3 },
    ...{ banner: banner.text, bannerAction: banner.action },
  };
};

/** What the site says where the business has said nothing of its own. */
export const usualWords: Record<Language, Record<OwnWord, string>> = {
  en: wordsOf(englishHero, englishSite),
  hi: wordsOf(hindiHero, hindiSite),
  ar: wordsOf(arabicHero, arabicSite),
};
