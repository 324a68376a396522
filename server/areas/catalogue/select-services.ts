import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Choice } from "./choices.ts";
import { inCities } from "./in-city.ts";
import type { Told } from "./present.ts";

/** What is written of an entry in a language; null if nothing is. English is not among its words. */
export const wordsIn = (language: Language, of: "s" | "sub" | "c") =>
  sql<Told>`${sql.ref(`${of}.words`)} -> ${language}::text`;

/** The services that are shown: neither they nor what they are in is hidden. */
export const shownServices = (db: Database | Tx) =>
  db
    .selectFrom("service as s")
    .innerJoin("sub_category as sub", "sub.id", "s.sub_category_id")
    .innerJoin("category as c", "c.id", "sub.category_id")
    .where((of) => of.not(of.or([of.ref("s.hidden"), of.ref("sub.hidden"), of.ref("c.hidden")])));

/** Selects the services that are shown, with all that their presenter needs. Callers add the filter and the order. */
export function selectServices(db: Database | Tx, language: Language) {
  return shownServices(db).select([
    "s.id",
    "s.name",
    "s.description",
    "s.duration_minutes",
    "s.max_quantity",
    "s.people",
    "s.list_price",
    "s.price",
    "s.rating_sum",
    "s.rating_count",
    "s.image",
    "sub.id as sub_category_id",
    "sub.name as sub_category_name",
    "c.id as category_id",
    "c.name as category_name",
    sql<Choice[]>`s.choices`.as("choices"),
    inCities.as("in_cities"),
    wordsIn(language, "s").as("words"),
    wordsIn(language, "sub").as("sub_category_words"),
    wordsIn(language, "c").as("category_words"),
  ]);
}
