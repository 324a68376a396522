import { randomBytes } from "node:crypto";
import type { BodyOf, ChoiceForm, DeskChoice, setChoices as endpoint } from "@chowk/contract";
import { otherLanguages } from "@chowk/contract/languages";
import type { Tx } from "../../../platform/database/connection.ts";
import { toMajor, toMinor } from "../../../platform/money/money.ts";
import { audit } from "../../audit/audit.ts";
import { type Choice, changeChoices, holdChoices, type Names } from "../../catalogue/catalogue.ts";
import { requireSeen } from "../seen.ts";

const namesIn = (names: Names): DeskChoice["words"] =>
  Object.fromEntries(otherLanguages.map((code) => [code, { name: names?.[code] ?? "" }])) as DeskChoice["words"];

/** What the desk's form of a service's choices contains, which a change replaces. */
export const choicesOf = (choices: readonly Choice[]): { asked: DeskChoice[] } => ({
  asked: choices.map(({ id, name, names, kind, required, options }) => ({
    ...{ id, name, words: namesIn(names), kind, required },
    options: options.map((option) => ({
      ...{ id: option.id, name: option.name, words: namesIn(option.names), hidden: option.hidden ?? false },
      ...{ price: toMajor(option.price), minutes: option.minutes },
    })),
  })),
});

const newId = () => randomBytes(4).toString("hex");

/** What nobody has written is left out: a name that is not there falls back to English. */
const namesOf = (words: ChoiceForm["words"]): Names =>
  Object.fromEntries(
    otherLanguages.flatMap((code) => {
      const name = words?.[code].name;
      return name ? [[code, name]] : [];
    }),
  );

export const storedOf = (forms: readonly ChoiceForm[]): Choice[] =>
  forms.map(({ id = newId(), name, words, kind, required, options }) => ({
    ...{ id, name, names: namesOf(words), kind, required },
    options: options.map((option) => ({
      ...{ id: option.id ?? newId(), name: option.name, names: namesOf(option.words) },
      ...{ price: toMinor(option.price) ?? 0, minutes: option.minutes },
      ...(option.hidden ? { hidden: true } : {}),
    })),
  }));

interface Asked extends BodyOf<typeof endpoint> {
  serviceId: string;
  operatorId: string;
}

/**
 * Sets what customers choose of a service, and records in the audit log what is new, other or gone. Refuses with 409 if it has
 * changed since it was read.
 */
export async function setChoices(tx: Tx, { serviceId, operatorId, choices, seen }: Asked): Promise<void> {
  const { name, choices: before } = await holdChoices(tx, serviceId);
  requireSeen(choicesOf(before), seen);
  const after = storedOf(choices);
  await changeChoices(tx, serviceId, after);
  const subject = { kind: "service", id: serviceId } as const;
  await audit(tx, operatorId, "change choices", subject, { name, ...differences(before, after) });
}

/** Names what was added, changed and removed: questions by their names, options by theirs, with a price that is another. */
export function differences(before: readonly Choice[], after: readonly Choice[]) {
  const [was, is] = [partsOf(before), partsOf(after)];
  const added = [...is].flatMap(([id, { name }]) => (was.has(id) ? [] : [name]));
  const removed = [...was].flatMap(([id, { name }]) => (is.has(id) ? [] : [name]));
  const changed = [...is].flatMap(([id, { name, price, said }]) => {
    const old = was.get(id);
    if (!old || (old.said === said && old.price === price)) return [];
    return [old.price === price ? name : { name, price: { before: old.price, after: price } }];
  });
  const lists = Object.entries({ added, changed, removed }).filter(([, list]) => list.length > 0);
  return Object.fromEntries(lists);
}

const partsOf = (choices: readonly Choice[]) =>
  new Map(
    choices.flatMap(({ options, ...choice }) => [
      [`? ${choice.id}`, { name: choice.name, price: 0, said: JSON.stringify([choice, options.map(({ id }) => id)]) }],
      ...options.map(
        ({ price, ...option }) =>
          [option.id, { name: option.name, price: toMajor(price), said: JSON.stringify(option) }] as const,
      ),
    ]),
  );
