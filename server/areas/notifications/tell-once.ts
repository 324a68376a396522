import { knownLanguage } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";
import type { Parts } from "../../platform/parts.ts";
import { overtakenAmong, queueWords, type Standing } from "../messages/messages.ts";
import { reachable } from "./reachable.ts";
import { readWords } from "./read-templates.ts";
import type { NotificationName } from "./told.ts";
import { type FillGaps, wordsFor } from "./words-for.ts";

export interface Telling {
  name: NotificationName;
  /** What it is told of. The same is told to the same person once. */
  once: string;
  to: { kind: "customer" | "partner"; id: string };
  /** Until when it is so; for good, where nothing is said. */
  standing?: Standing;
  /** Where a push message leads: the path by which the site itself leads there, so that a page that is open is found. */
  page: string;
  /** What fills the gaps, in a language. */
  values: FillGaps;
}

type Needs = Pick<Parts, "secrets" | "config" | "push">;

/** Puts a notification on its way, on every channel that it has and that reaches the person; where it was before, or is not so any more, nothing. */
export const tellOnce = (tx: Tx, parts: Needs, telling: Telling): Promise<void> => tellAllOnce(tx, parts, [telling]);

/** The same for several in a few statements, however many they are. */
export async function tellAllOnce(tx: Tx, parts: Needs, tellings: readonly Telling[]): Promise<void> {
  const overtaken = await overtakenAmong(
    tx,
    tellings.map(({ standing }) => standing),
  );
  const news = await notTold(
    tx,
    tellings.filter((_, place) => !overtaken.has(place)),
  );
  if (news.length === 0) return;
  const people = await reachable(
    tx,
    parts,
    news.map(({ to }) => to),
  );
  const wordsIn = await readWords(tx, [...new Set(news.map(({ name }) => name))]);
  const messages = news.flatMap(({ name, to, page, standing, values }) => {
    const person = people.get(to.id);
    if (!person) return [];
    const language = knownLanguage(person.language);
    const words = wordsFor(parts, wordsIn, { name, person: { ...person, language }, page, values });
    return words.map((each) => ({ ...each, standing }));
  });
  await queueWords(tx, parts.secrets, messages);
}

/** Those that were not told before; now they count as told. */
async function notTold(tx: Tx, tellings: readonly Telling[]): Promise<Telling[]> {
  // Of the same told of twice here the first one goes out.
  const byKey = new Map(tellings.toReversed().map((each) => [keyOf(each.once, each.to.id, each.name), each]));
  if (byKey.size === 0) return [];
  // All write them down in one order, so that no two wait for each other.
  const rows = [...byKey]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { name, once, to }]) => ({ name, once, told_to: to.id }));
  const { rows: told } = await sql<Told>`
    ${insertRows("told", ["name", "once", "told_to"], rows)} on conflict do nothing returning name, once, told_to
  `.execute(tx);
  const isNew = new Set(told.map(({ once, told_to, name }) => keyOf(once, told_to, name)));
  return tellings.filter((each) => {
    const key = keyOf(each.once, each.to.id, each.name);
    return isNew.has(key) && byKey.get(key) === each;
  });
}

type Told = Record<"name" | "once" | "told_to", string>;

const keyOf = (once: string, person: string, name: string) => `${once} ${person} ${name}`;
