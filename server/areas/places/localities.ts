import type { ListedPlace, Pincode } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import type { Language } from "@chowk/contract/languages";
import { type LocalName, localitiesOf } from "@chowk/contract/localities";

const nameIn = (name: LocalName, language: Language): string => name[language] ?? name.en;

/** Returns the places that people of the business's country choose from, by name; none where they type a pin code. */
export const listLocalities = (language: Language): ListedPlace[] =>
  localitiesOf(country().code).map(({ code, name, within }) => ({
    code,
    name: nameIn(name, language),
    within: nameIn(within, language),
  }));

/** Returns what a listed place is called, by its code; undefined for a pin code, and for a place that is not on the list any more. */
export function namesOfListed(code: string, language: Language): { name: string; within: string } | undefined {
  const found = localitiesOf(country().code).find((listed) => listed.code === code);
  return found && { name: nameIn(found.name, language), within: nameIn(found.within, language) };
}

/** Returns them as the table of pin codes keeps them. Nobody lists where exactly they lie. */
export const localitiesAsPincodes = (): Pincode[] =>
  localitiesOf(country().code).map(({ code, name, within }) => ({
    ...{ pincode: code, city: name.en, state: within.en },
    ...{ latitude: null, longitude: null },
  }));
