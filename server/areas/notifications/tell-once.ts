import { knownLanguage, type Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";
import type { Parts } from "../../platform/parts.ts";
import { overtakenAmong, queueWords, type Standing } from "../messages/messages.ts";
import { businessOf, readStorefront } from "../settings/settings.ts";
import { reachable } from "./reachable.ts";
import { readWords } from "./read-templates.ts";
import type { GapOf } from "./templates.ts";
import type { NotificationName } from "./told.ts";
import { wordsFor } from "./words-for.ts";

export interface Telling<Name extends NotificationName> {
  name: Name;
  /** What it is about. The same notification about the same thing goes to a person only once. */
  once: string;
  to: { kind: "customer" | "partner"; id: string };
  /** What makes it untrue; without it, nothing does. */
  standing?: Standing;
  /** Where a push message leads: the same path as the site's own links, so that a page that is already open is found. */
  page: string;
  /** Returns what fills its gaps, in a language. */
  values: (language: Language) => Readonly<Record<GapOf<Name>, string>>;
}

type Needs = Pick<Parts, "secrets" | "config" | "push">;

/** Queues a notification on each of its channels that reaches the person, unless it was told before or is no longer true. */
export const tellOnce = <Name extends NotificationName>(tx: Tx, parts: Needs, telling: Telling<Name>): Promise<void> =>
  tellAllOnce(tx, parts, [telling]);

/** The same for any number of notifications, in a few statements. */
export async function tellAllOnce<Name extends NotificationName>(
  tx: Tx,
  parts: Needs,
  tellings: readonly Telling<Name>[],
): Promise<void> {
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
  const storefront = await readStorefront(tx);
  const messages = news.flatMap(({ name, to, page, standing, values }) => {
    const person = people.get(to.id);
    if (!person) return [];
    const language = knownLanguage(person.language);
    const named = (spoken: Language) => ({ ...values(spoken), business: businessOf(storefront, spoken).name });
    const words = wordsFor(parts, wordsIn, { name, person: { ...person, language }, page, values: named });
    return words.map((each) => ({ ...each, standing }));
  });
  await queueWords(tx, parts.secrets, storefront, messages);
}

/** Records that a person hears of this by something else, in the same transaction: it is not told any more. */
export async function hearsOtherwise(
  tx: Tx,
  { name, once, to }: Pick<Telling<NotificationName>, "name" | "once" | "to">,
): Promise<void> {
  await sql`${insertRows("told", ["name", "once", "told_to"], [{ name, once, told_to: to.id }])} on conflict do nothing`.execute(
    tx,
  );
}

/** Returns those that were not told before, and records them as told. */
async function notTold<T extends Telling<NotificationName>>(tx: Tx, tellings: readonly T[]): Promise<T[]> {
  // If the same is told twice here, the first one goes out.
  const byKey = new Map(tellings.toReversed().map((each) => [keyOf(each.once, each.to.id, each.name), each]));
  if (byKey.size === 0) return [];
  // Sorted, so that all processes insert them in the same order and no two wait for each other.
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
