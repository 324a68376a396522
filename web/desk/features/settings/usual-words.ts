import type { DeskSettings, OwnWord, OwnWords } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";

/** A part's texts as they are written: with gaps such as "{city}". */
interface Raw {
  hero: { headline: string; text: string; action: string; facts: [string, string, string] };
  site: { banner: { text: string; action: string } };
}
type InAll<Part extends keyof Raw> = Record<string, Raw[Part]>;

const heroes: InAll<"hero"> = import.meta.glob("../../../../words/*/hero.json", { eager: true, import: "default" });
const sites: InAll<"site"> = import.meta.glob("../../../../words/*/site.json", { eager: true, import: "default" });

/** Returns what the site says where the business has written nothing of its own: with the name and the city that it has typed. */
export function usualWords(
  language: Language,
  { name, city }: Pick<OwnWords, "name" | "city">,
  usualNames: DeskSettings["usualNames"],
): Record<OwnWord, string> {
  const part = <Part extends keyof Raw>(all: InAll<Part>, file: Part) =>
    all[`../../../../words/${language}/${file}.json`] as Raw[Part];
  const [hero, { banner }, usual] = [part(heroes, "hero"), part(sites, "site"), usualNames[language]];
  const said = { business: name[language] || name.en || usual.name, city: city[language] || city.en || usual.city };
  const fill = (text: string) => text.replaceAll("{business}", said.business).replaceAll("{city}", said.city);
  const [fact1, fact2, fact3] = hero.facts;
  return {
    ...{ ...usual, headline: hero.headline, intro: fill(hero.text), action: hero.action },
    ...{ fact1, fact2, fact3, banner: fill(banner.text), bannerAction: banner.action },
  };
}
