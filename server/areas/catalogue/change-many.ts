import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";
import type { Json } from "../../platform/database/schema.gen.ts";
import { slugOf } from "./change-entry.ts";
import type { Choice } from "./choices.ts";
import { type Words, written } from "./words.ts";

// The same as change-entry.ts and change-prices.ts for thousands of entries, each in one statement. The caller has locked what it
// changes.

interface NewEntry {
  id: string;
  name: string;
  words: Words;
  hidden: boolean;
  image: string;
  position: number;
}

const begun = ({ id, name, words, hidden, image, position }: NewEntry) => ({
  ...{ id, slug: slugOf(name, id), name, hidden, image, position },
  words: written(words) as Record<string, never>,
});
const ofEntry = ["id", "slug", "name", "words", "hidden", "image", "position"] as const;

export async function addCategories(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  await insertRows("category", ofEntry, entries.map(begun)).execute(tx);
}

export async function addSubCategories(tx: Tx, entries: readonly (NewEntry & { categoryId: string })[]): Promise<void> {
  const rows = entries.map((entry) => ({ ...begun(entry), category_id: entry.categoryId }));
  await insertRows("sub_category", [...ofEntry, "category_id"], rows).execute(tx);
}

interface Facts {
  id: string;
  subCategoryId: string;
  name: string;
  description: string;
  words: Words;
  minutes: number;
  maxQuantity: number;
  people: number;
  choices: readonly Choice[];
  hidden: boolean;
}

interface NewPrice {
  id: string;
  /** In the smallest unit of the currency. */
  price: number;
  listPrice: number;
}

export async function addServices(
  tx: Tx,
  services: readonly (NewEntry & Facts & Omit<NewPrice, "id">)[],
): Promise<void> {
  const rows = services.map((service) => ({
    ...begun(service),
    ...{ sub_category_id: service.subCategoryId, description: service.description },
    ...{
      duration_minutes: service.minutes,
      max_quantity: service.maxQuantity,
      people: service.people,
      price: service.price,
      list_price: service.listPrice,
    },
    choices: service.choices as unknown as Json,
  }));
  const columns = [
    ...ofEntry,
    ...([
      "sub_category_id",
      "description",
      "duration_minutes",
      "max_quantity",
      "people",
      "price",
      "list_price",
      "choices",
    ] as const),
  ];
  await insertRows("service", columns, rows).execute(tx);
}

/** Changes what services are, and to which sub-category they belong. */
export async function changeServices(tx: Tx, services: readonly Facts[]): Promise<void> {
  const rows = services.map(
    ({ id, subCategoryId, name, description, words, minutes, maxQuantity, people, choices, hidden }) => ({
      ...{
        id,
        sub_category_id: subCategoryId,
        name,
        description,
        duration_minutes: minutes,
        max_quantity: maxQuantity,
        people,
        choices,
        hidden,
      },
      words: written(words),
    }),
  );
  await sql`
    update service s set sub_category_id = n.sub_category_id, name = n.name, description = n.description, words = n.words,
      duration_minutes = n.duration_minutes, max_quantity = n.max_quantity, people = n.people, choices = n.choices, hidden = n.hidden, updated_at = now()
    from json_populate_recordset(null::service, ${JSON.stringify(rows)}::json) n where s.id = n.id
  `.execute(tx);
}

/** Changes what categories or sub-categories are called in other languages. */
export async function changeWordsOfMany(
  tx: Tx,
  kind: "category" | "sub_category",
  entries: readonly { id: string; words: Words }[],
): Promise<void> {
  const rows = entries.map(({ id, words }) => ({ id, words: written(words) }));
  await sql`
    update ${sql.table(kind)} e set words = n.words
    from json_populate_recordset(null::${sql.table(kind)}, ${JSON.stringify(rows)}::json) n where e.id = n.id
  `.execute(tx);
}

/** Sets prices at once. Planned ones stay. */
export async function changePrices(tx: Tx, prices: readonly NewPrice[]): Promise<void> {
  const rows = prices.map(({ id, price, listPrice }) => ({
    ...{ id: randomUUIDv7(), service_id: id, price, list_price: listPrice },
  }));
  await sql`
    with changed as (
      insert into service_price (id, service_id, price, list_price, valid_from, applied_at)
      select id, service_id, price, list_price, now(), now()
      from json_populate_recordset(null::service_price, ${JSON.stringify(rows)}::json)
      returning service_id, price, list_price
    )
    update service s set price = c.price, list_price = c.list_price, updated_at = now()
    from changed c where s.id = c.service_id
  `.execute(tx);
}

/** Sets the places of services among their siblings. */
export async function placeServices(tx: Tx, places: readonly { id: string; position: number }[]): Promise<void> {
  await sql`
    update service s set position = n.position
    from json_populate_recordset(null::service, ${JSON.stringify(places)}::json) n
    where s.id = n.id and s.position <> n.position
  `.execute(tx);
}

/**
 * Waits for others who change many entries at once, and locks these services, and all categories and sub-categories, against
 * changes by others until the transaction ends.
 */
export async function holdMany(tx: Tx, serviceIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('many entries of the catalogue', 0))`.execute(tx);
  for (const kind of ["category", "sub_category"] as const)
    await tx.selectFrom(kind).select("id").orderBy("id").forNoKeyUpdate().execute();
  const ids = sql<string>`any (${serviceIds}::uuid[])`;
  await tx.selectFrom("service").select("id").where("id", "=", ids).orderBy("id").forNoKeyUpdate().execute();
}
