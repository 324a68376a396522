import { type OtherLanguage, otherLanguages } from "@chowk/contract/languages";
import ar from "./words/ar.json" with { type: "json" };
import hi from "./words/hi.json" with { type: "json" };
import kn from "./words/kn.json" with { type: "json" };

interface Told {
  /** By the slugs of categories, sub-categories and services. */
  names: Record<string, string>;
  /** By the slugs of services. */
  descriptions: Record<string, string>;
  /** What is asked about services, and the answers, by their English. */
  choices: Record<string, string>;
}

/** The catalogue in other languages. One that it is not translated into shows it in English. */
export const told: Partial<Record<OtherLanguage, Told>> = { hi, kn, ar };

/** What an entry is called in the other languages, and how a service is described there. */
export function wordsOf(slug: string): Partial<Record<OtherLanguage, { name?: string; description?: string }>> {
  const words = otherLanguages.map((code) => {
    const [name, description] = [told[code]?.names[slug], told[code]?.descriptions[slug]];
    return [code, { ...(name ? { name } : {}), ...(description ? { description } : {}) }] as const;
  });
  return Object.fromEntries(words.filter(([, each]) => Object.keys(each).length > 0));
}

/** What a question or an answer is called in the other languages. */
export const namesOf = (english: string): Partial<Record<OtherLanguage, string>> =>
  Object.fromEntries(
    otherLanguages.flatMap((code) => {
      const name = told[code]?.choices[english];
      return name ? [[code, name]] : [];
    }),
  );
