import type { OwnWord } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import type { Parts } from "words";

type InAll<Words> = Record<string, Words>;

// The raw texts of the site, in all languages. Those that are shown here have no gaps.
const heroes: InAll<Parts["hero"]> = import.meta.glob("../../../../words/*/hero.json", {
  eager: true,
  import: "default",
});
const businesses: InAll<Parts["business"]> = import.meta.glob("../../../../words/*/business.json", {
  eager: true,
  import: "default",
});
const sites: InAll<Pick<Parts["site"], "banner">> = import.meta.glob("../../../../words/*/site.json", {
  eager: true,
  import: "default",
});

/** What the site says if the business has written nothing of its own. */
export function usualWords(language: Language): Partial<Record<OwnWord, string>> {
  const hero = heroes[`../../../../words/${language}/hero.json`];
  const banner = sites[`../../../../words/${language}/site.json`]?.banner;
  const [fact1, fact2, fact3] = hero?.facts ?? [];
  const { name, city } = businesses[`../../../../words/${language}/business.json`] ?? {};
  const all = { name, city, headline: hero?.headline, intro: hero?.text, action: hero?.action, fact1, fact2, fact3 };
  return { ...all, banner: banner?.text, bannerAction: banner?.action } as Partial<Record<OwnWord, string>>;
}
