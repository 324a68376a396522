import type { AddressChange } from "@chowk/contract";
import { country, type PartName } from "@chowk/contract/country";
import { defaultLanguage } from "@chowk/contract/languages";
import { wordsOf } from "@chowk/words/words-of";

const inside: readonly PartName[] = ["house", "building", "floor", "flat"];

/**
 * Where an address has parts, returns it with the two lines that follow from them, in English, so that whoever knows nothing of parts can
 * read it: "House 7, Flat 5" and "Block 4, Street 12". Elsewhere people write the lines themselves, and it has no parts.
 */
export function withLines<A extends AddressChange>(given: A): A {
  const asked = country().address.parts.filter(({ name }) => given.parts[name]);
  const parts = Object.fromEntries(asked.map(({ name }) => [name, given.parts[name]]));
  if (asked.length === 0) return { ...given, parts };
  const { written } = wordsOf("place", defaultLanguage);
  const line = (isIn: boolean) =>
    asked
      .filter(({ name }) => inside.includes(name) === isIn)
      .map(({ name }) => written[name]({ value: given.parts[name] ?? "" }))
      .join(", ");
  return { ...given, parts, flatNo: line(true), address: line(false) };
}
