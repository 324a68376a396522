import type { NamesInOthers, TextsInOthers } from "@chowk/contract";
import { otherLanguages } from "@chowk/contract/languages";
import type { Words } from "../../catalogue/catalogue.ts";

/** What is stored of an entry's words; the catalogue's column is JSON. */
const wordsOf = (stored: unknown) => stored as Words;

const inEach = <Each>(make: (code: (typeof otherLanguages)[number]) => Each) =>
  Object.fromEntries(otherLanguages.map((code) => [code, make(code)])) as Record<(typeof otherLanguages)[number], Each>;

/** Returns the names in all other languages, for a form; empty where nobody has written one. */
export const namesIn = (stored: unknown): NamesInOthers =>
  inEach((code) => ({ name: wordsOf(stored)[code]?.name ?? "" }));

/** The same with the descriptions. */
export const textsIn = (stored: unknown): TextsInOthers =>
  inEach((code) => ({
    name: wordsOf(stored)[code]?.name ?? "",
    description: wordsOf(stored)[code]?.description ?? "",
  }));

/** Counts, for each language, the services that lack a name or a description in it. */
export const untoldIn = (services: readonly { words: unknown }[]) =>
  inEach((code) => {
    const isTold = ({ words }: { words: unknown }) => wordsOf(words)[code]?.name && wordsOf(words)[code]?.description;
    return services.filter((service) => !isTold(service)).length;
  });

/** Returns the languages in which a change has other words than there were. */
export const changedIn = (before: unknown, after: NamesInOthers | TextsInOthers) =>
  otherLanguages.filter((code) => {
    const was = wordsOf(before)[code];
    const { name, description = was?.description ?? "" }: { name: string; description?: string } = after[code];
    return name !== (was?.name ?? "") || description !== (was?.description ?? "");
  });
