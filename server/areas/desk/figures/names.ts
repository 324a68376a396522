import type { FigureGroup } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/connection.ts";
import { type Names, namesOf, textsIn } from "../../catalogue/catalogue.ts";

interface Name {
  name: string;
  inEnglish?: "name"[];
}
export type NamesById = Map<string, Name>;

interface Row {
  id: string;
  english: string;
  names: Names;
}

/** Reads what cities and categories are called, in their order; and partners, if figures are by them. */
export async function readNames(db: Database, by: FigureGroup, language: Language) {
  const { rows: cities } = await sql<Row>`
    select id, name ->> 'en' as english, name as names from city order by position, slug
  `.execute(db);
  const { rows: categories } = await sql<Row>`
    select c.id, c.name as english, ${namesOf("c")} as names from category c order by c.position, c.id
  `.execute(db);
  const partners = by === "partner" ? await db.selectFrom("partner").select(["id", "name"]).execute() : [];
  const told = (rows: readonly Row[]): NamesById =>
    new Map(rows.map(({ id, english, names }) => [id, textsIn(language, { name: [names?.[language], english] })]));
  return {
    cities: told(cities),
    categories: told(categories),
    partners: new Map(partners.map(({ id, name }) => [id, { name } as Name])),
  };
}

export const listOf = (names: NamesById) => [...names].map(([_id, name]) => ({ _id, ...name }));
