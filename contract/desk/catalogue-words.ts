import { z } from "zod";
import { type OtherLanguage, otherLanguages } from "../shared/languages.ts";
import { line, lines } from "../shared/text.ts";

/** The longest that a name and a description may be, in any language. */
export const MOST_NAME = 120;
export const MOST_DESCRIPTION = 5000;

/** Something for each language into which the catalogue is translated. */
export const inEachOther = <Each extends z.ZodType>(each: Each) =>
  z.object(Object.fromEntries(otherLanguages.map((code) => [code, each])) as Record<OtherLanguage, Each>);

const name = line(MOST_NAME).default("");

/** What a category or sub-category is called in other languages than English; empty where nobody has written it. */
export const NamesInOthers = inEachOther(z.object({ name }));
export type NamesInOthers = z.infer<typeof NamesInOthers>;

/** The same of a service, with its description. */
export const TextsInOthers = inEachOther(z.object({ name, description: lines(MOST_DESCRIPTION).default("") }));
export type TextsInOthers = z.infer<typeof TextsInOthers>;
