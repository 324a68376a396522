import { randomUUIDv7 } from "node:crypto";
import type { RateItem } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { toMajor } from "../../platform/money/money.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { findCategoryOf, namesOf, orderAfter, storedWords, textsIn, type Words } from "../catalogue/catalogue.ts";

interface Facts {
  kind: RateItem["kind"];
  name: string;
  /** If absent, they stay. */
  words?: Words | undefined;
  /** For one, in paise. */
  price: number;
  minutes: number;
}

/** Adds an entry at the end of the card of a sub-category that the caller has locked. Returns its id. */
export async function addRate(tx: Tx, subCategoryId: string, { words, ...facts }: Facts): Promise<string> {
  const id = randomUUIDv7();
  const position = sql<number>`
    (select coalesce(max(position), 0) + 1 from rate_item where sub_category_id = ${subCategoryId})
  `;
  await tx
    .insertInto("rate_item")
    .values({ id, sub_category_id: subCategoryId, ...facts, ...storedWords(words), position })
    .execute();
  return id;
}

/** Changes an entry that the caller has locked. */
export async function changeRate(tx: Tx, id: string, { words, ...change }: Facts & { hidden: boolean }): Promise<void> {
  await tx
    .updateTable("rate_item")
    .set({ ...change, ...storedWords(words) })
    .where("id", "=", id)
    .execute();
}

/**
 * Moves an entry one place down (1) or up (-1) on its card, hidden ones included; at the end it stays. Locks the card's entries. Returns
 * the entry's name; undefined if it stayed. Refuses with 404 if there is none.
 */
export async function moveRate(tx: Tx, id: string, by: 1 | -1): Promise<string | undefined> {
  const rows = await tx
    .selectFrom("rate_item")
    .select(["id", "position", "name"])
    .where("sub_category_id", "=", (of) => of.selectFrom("rate_item").select("sub_category_id").where("id", "=", id))
    .orderBy("id")
    .forUpdate()
    .execute();
  const moved = rows.find((row) => row.id === id);
  if (!moved) throw refuse("NO_SUCH_RATE");
  const ordered = orderAfter(rows, id, by);
  if (!ordered) return undefined;
  for (const [at, row] of ordered.entries()) {
    const position = at + 1;
    if (row.position !== position)
      await tx.updateTable("rate_item").set({ position }).where("id", "=", row.id).execute();
  }
  return moved.name;
}

const columns = ["id", "kind", "name", "words", "price", "minutes", "hidden"] as const;

/** Reads an entry and locks it until the transaction ends. Refuses with 404 if there is none. */
export async function holdRate(tx: Tx, id: string) {
  const row = await tx.selectFrom("rate_item").select(columns).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw refuse("NO_SUCH_RATE");
  return row;
}

/** Reads a whole card, hidden entries included, in the business's order. */
export const readCard = (db: Database | Tx, subCategoryId: string) =>
  db
    .selectFrom("rate_item")
    .select(columns)
    .where("sub_category_id", "=", subCategoryId)
    .orderBy("position")
    .orderBy("id")
    .execute();

/** Lists what is shown of a card. Refuses with 404 a sub-category that is not. */
export async function listRates(db: Database, subCategoryId: string, language: Language): Promise<RateItem[]> {
  if (!(await findCategoryOf(db, subCategoryId))) throw refuse("SUB_CATEGORY_NOT_OFFERED");
  return cardOf(db, subCategoryId, language);
}

/** The same for those whose visit is booked, whether the sub-category is still shown or not. */
export async function cardOf(db: Database, subCategoryId: string, language: Language): Promise<RateItem[]> {
  const rows = await db
    .selectFrom("rate_item as r")
    .select(["r.id", "r.kind", "r.name", "r.price", "r.minutes", namesOf("r").as("names")])
    .where("r.sub_category_id", "=", subCategoryId)
    .where("r.hidden", "=", false)
    .orderBy("r.position")
    .orderBy("r.id")
    .execute();
  return rows.map(({ id, kind, name, names, price, minutes }) => ({
    _id: id,
    kind: kind as RateItem["kind"],
    ...textsIn(language, { name: [names?.[language], name] }),
    price: toMajor(price),
    minutes,
  }));
}
