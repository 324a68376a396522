import type { OwnWord } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { text as arabicSite } from "../../../parts/site-text.ar.ts";
import { text as hindiSite } from "../../../parts/site-text.hi.ts";
import { text as englishSite } from "../../../parts/site-text.ts";
import { text as arabicHome } from "../../home/text.ar.ts";
import { text as hindiHome } from "../../home/text.hi.ts";
import { text as englishHome } from "../../home/text.ts";

const wordsOf = ({ hero }: typeof englishHome, { banner }: typeof englishSite): Record<OwnWord, string> => {
  const [fact1 = "", fact2 = "", fact3 = ""] = hero.facts;
  return {
    ...{ headline: hero.headline, intro: hero.text, action: hero.action, fact1, fact2, fact3 },
    ...{ banner: banner.text, bannerAction: banner.action },
  };
};

/** What the site says where the business has said nothing of its own. */
export const usualWords: Record<Language, Record<OwnWord, string>> = {
  en: wordsOf(englishHome, englishSite),
  hi: wordsOf(hindiHome, hindiSite),
  ar: wordsOf(arabicHome, arabicSite),
};
