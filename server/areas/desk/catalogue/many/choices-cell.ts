import { Choices, check } from "@chowk/contract";
import { otherLanguages } from "@chowk/contract/languages";
import { toMajor } from "../../../../platform/money/money.ts";
import type { Choice, Names } from "../../../catalogue/catalogue.ts";
import type { Faults } from "../../sheets/faults.ts";
import { storedOf } from "../choices.ts";

const written = (names: Names) => {
  const there = otherLanguages.flatMap((code) => (names?.[code] ? [[code, names[code]] as const] : []));
  return there.length > 0 ? { names: Object.fromEntries(there) } : {};
};

/** What is chosen of a service, as a cell has it: JSON, in which amounts are in the currency; nothing if nothing is asked. */
export const choicesCell = (choices: readonly Choice[]): string =>
  choices.length === 0
    ? ""
    : JSON.stringify(
        choices.map(({ id, name, names, kind, required, options }) => ({
          ...{ id, name, ...written(names), kind, required },
          options: options.map((option) => ({
            ...{ id: option.id, name: option.name, ...written(option.names) },
            ...{ price: toMajor(option.price), minutes: option.minutes, ...(option.hidden ? { hidden: true } : {}) },
          })),
        })),
      );

/** Reads such a cell. Undefined if something is wrong with it, which is noted. */
export function readChoices(row: number, cell: string, faults: Faults): Choice[] | undefined {
  if (cell === "") return [];
  const said = parsed(cell);
  if (!Array.isArray(said)) {
    faults.add(row, "choices", check("BAD_CHOICES"));
    return undefined;
  }
  const forms = said.map((choice) => {
    const named = withWords(choice);
    return Array.isArray(named.options) ? { ...named, options: named.options.map(withWords) } : named;
  });
  const taken = faults.taken(row, "choices", Choices, forms);
  return taken && storedOf(taken);
}

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return undefined;
  }
}

/** Names as a cell has them, as the form has them. Whatever else is there is left to the form's checks. */
function withWords(entry: unknown): Record<string, unknown> {
  const { names, ...rest } = Object(entry) as Record<string, unknown>;
  const words = otherLanguages.map((code) => [code, { name: Object(names)[code] ?? "" }]);
  return { ...rest, words: Object.fromEntries(words) };
}
