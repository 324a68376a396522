import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { stored, type Words } from "./words.ts";

/** The kinds of entry in the catalogue. */
export type Kind = "category" | "sub_category" | "service";

interface Entry {
  name: string;
  image: string;
  words?: Words | undefined;
}

interface Facts extends Entry {
  description: string;
  minutes: number;
  /** The most of it in an order. If absent, it stays as it is: 1 for a new service. */
  maxQuantity?: number | undefined;
  people?: number | undefined;
}

interface Prices {
  /** In paise. */
  price: number;
  listPrice: number;
}

export const noSuchEntry = (kind: Kind) => refuse("NO_SUCH_CATALOGUE_ENTRY", { values: { kind } });

/** "AC & Appliance Repair" -> "ac-appliance-repair-1f2e": used in addresses, so it must be unique. */
export const slugOf = (name: string, id: string): string => {
  const plain = name.normalize("NFKD").toLowerCase();
  return [...(plain.match(/[a-z0-9]+/g) ?? []), id.slice(-6)].join("-");
};

/** The position after the last entry of the same kind and parent. */
const lastPlace = (kind: Kind, parent?: { column: string; id: string }): RawBuilder<number> =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(kind)}
    ${parent ? sql`where ${sql.ref(parent.column)} = ${parent.id}` : sql``})`;

const begun = ({ name, image, words }: Entry) => {
  const id = randomUUIDv7();
  return { id, slug: slugOf(name, id), name, image, hidden: true, ...stored(words) };
};

/** What stays as it is, or as it is for a new service, if nothing is said of it. */
const countsOf = ({ maxQuantity, people }: Pick<Facts, "maxQuantity" | "people">) => ({
  ...(maxQuantity === undefined ? {} : { max_quantity: maxQuantity }),
  ...(people === undefined ? {} : { people }),
});

/** Adds a category after all others, hidden, and returns its id. */
export async function addCategory(tx: Tx, given: Entry): Promise<string> {
  const entry = begun(given);
  await tx
    .insertInto("category")
    .values({ ...entry, position: lastPlace("category") })
    .execute();
  return entry.id;
}

/** Adds a sub-category, hidden, to a category that the caller has locked. Returns its id. */
export async function addSubCategory(
  tx: Tx,
  { categoryId, ...given }: Entry & { categoryId: string },
): Promise<string> {
  const entry = begun(given);
  const position = lastPlace("sub_category", { column: "category_id", id: categoryId });
  await tx
    .insertInto("sub_category")
    .values({ ...entry, category_id: categoryId, position })
    .execute();
  return entry.id;
}

/** Adds a service, hidden, to a sub-category that the caller has locked. Returns its id. */
export async function addService(
  tx: Tx,
  {
    subCategoryId,
    description,
    minutes,
    maxQuantity,
    people,
    price,
    listPrice,
    ...given
  }: Facts & Prices & { subCategoryId: string },
): Promise<string> {
  const entry = begun(given);
  const position = lastPlace("service", { column: "sub_category_id", id: subCategoryId });
  await tx
    .insertInto("service")
    .values({
      ...{ ...entry, sub_category_id: subCategoryId, position },
      ...{ description, duration_minutes: minutes, price, list_price: listPrice },
      ...countsOf({ maxQuantity, people }),
    })
    .execute();
  return entry.id;
}

interface Change {
  name: string;
  hidden: boolean;
  /** If absent, the picture stays. */
  image?: string;
  /** If absent, they stay. */
  words?: Words | undefined;
}

/** Changes the name, picture and visibility of a category or sub-category that the caller has locked. */
export async function changeEntry(
  tx: Tx,
  kind: Exclude<Kind, "service">,
  id: string,
  { words, ...change }: Change,
): Promise<void> {
  await tx
    .updateTable(kind)
    .set({ ...change, ...stored(words) })
    .where("id", "=", id)
    .execute();
}

/** Changes a service that the caller has locked. */
export async function changeService(
  tx: Tx,
  id: string,
  {
    description,
    minutes,
    maxQuantity,
    people,
    words,
    ...change
  }: Change & Pick<Facts, "description" | "minutes" | "maxQuantity" | "people">,
): Promise<void> {
  await tx
    .updateTable("service")
    .set({
      ...change,
      ...stored(words),
      ...countsOf({ maxQuantity, people }),
      description,
      duration_minutes: minutes,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
}

/** Reads an entry and locks it until the transaction ends. Refuses with 404 if there is no such entry. */
export async function holdEntry(tx: Tx, kind: Kind, id: string) {
  const row = await tx
    .selectFrom(kind)
    .select(["id", "name", "image", "hidden", "words"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw noSuchEntry(kind);
  if (kind !== "service") return row;
  const facts = await tx
    .selectFrom("service")
    .select(["description", "duration_minutes", "max_quantity", "people"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, ...facts };
}
