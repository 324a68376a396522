import { type OtherLanguage, otherLanguages } from "@chowk/contract/languages";

/** The same for each language beside English. */
export const inEachOther = <Each>(each: Each) =>
  Object.fromEntries(otherLanguages.map((code) => [code, each])) as Record<OtherLanguage, Each>;
