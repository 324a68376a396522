import type { NamesInOthers, TextsInOthers } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../../../platform/database/connection.ts";
import type { Choice } from "../../../catalogue/catalogue.ts";
import { versionOf } from "../../seen.ts";
import { namesIn, textsIn } from "../words.ts";

export interface EntryNow {
  id: string;
  name: string;
  words: NamesInOthers;
  hidden: boolean;
  image: string;
  position: number;
}

export interface SubCategoryNow extends EntryNow {
  categoryId: string;
}

/** What a service is; prices are in the smallest unit of the currency. */
export interface ServiceFacts {
  subCategoryId: string;
  name: string;
  description: string;
  words: TextsInOthers;
  minutes: number;
  maxQuantity: number;
  people: number;
  choices: readonly Choice[];
  hidden: boolean;
  price: number;
  listPrice: number;
}

export interface ServiceNow extends ServiceFacts {
  id: string;
  image: string;
  /** Its place among its siblings, from 1. What is stored may have gaps, and twice the same. */
  place: number;
}

/** All of the catalogue, each kind in the order of the site. */
export interface CatalogueNow {
  categories: Map<string, EntryNow>;
  subCategories: Map<string, SubCategoryNow>;
  services: Map<string, ServiceNow>;
}

const byId = <T extends { id: string }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]));

/** Reads all of the catalogue, hidden entries included. */
export async function readAll(db: Database | Tx): Promise<CatalogueNow> {
  const categories = await db
    .selectFrom("category")
    .select(["id", "name", "words", "hidden", "image", "position"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  const subCategories = await db
    .selectFrom("sub_category as sub")
    .innerJoin("category as c", "c.id", "sub.category_id")
    .select(["sub.id", "sub.name", "sub.words", "sub.hidden", "sub.image", "sub.position", "sub.category_id"])
    .orderBy("c.position")
    .orderBy("c.id")
    .orderBy("sub.position")
    .orderBy("sub.id")
    .execute();
  const services = await db
    .selectFrom("service as s")
    .select(["s.id", "s.sub_category_id", "s.name", "s.description", "s.words", "s.duration_minutes"])
    .select(sql<Choice[]>`s.choices`.as("choices"))
    .select(["s.max_quantity", "s.people", "s.hidden", "s.image", "s.price", "s.list_price"])
    .orderBy("s.position")
    .orderBy("s.id")
    .execute();
  const ofSubCategory = Map.groupBy(services, (row) => row.sub_category_id);
  const inOrder = subCategories.flatMap((sub) =>
    (ofSubCategory.get(sub.id) ?? []).map((row, index) => ({
      ...{ id: row.id, subCategoryId: row.sub_category_id, name: row.name, description: row.description },
      ...{ words: textsIn(row.words), minutes: row.duration_minutes, hidden: row.hidden, image: row.image },
      ...{ maxQuantity: row.max_quantity, people: row.people, choices: row.choices },
      ...{ price: row.price, listPrice: row.list_price, place: index + 1 },
    })),
  );
  return {
    categories: byId(categories.map((row) => ({ ...row, words: namesIn(row.words) }))),
    subCategories: byId(
      subCategories.map(({ category_id: categoryId, ...row }) => ({ ...row, categoryId, words: namesIn(row.words) })),
    ),
    services: byId(inOrder),
  };
}

/** Changes with anything that a table of the catalogue shows. */
export const versionOfAll = ({ categories, subCategories, services }: CatalogueNow): string =>
  versionOf([categories, subCategories, services].map((kind) => [...kind.values()]));
