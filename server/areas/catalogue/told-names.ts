import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";

/** What something is called in other languages than English; null if it has no other name. */
export type Names = Partial<Record<Language, string>> | null;

/** Selects the names of an entry in the other languages; `of` is the table's name in the query. */
export const namesOf = (of: string) => sql<Names>`names_of(${sql.ref(`${of}.words`)})`;

/**
 * The same of a service that was booked, by the table's name and the column that keeps the name it was booked by. A service that
 * is called something else by now has none: they would be the names of something that nobody booked.
 */
export const namesOfBooked = (of: string, kept: string) =>
  sql<Names>`case when ${sql.ref(kept)} = ${sql.ref(`${of}.name`)} then ${namesOf(of)} end`;

/** Returns one name in a language, else the English one. */
export const toldIn = (language: Language, english: string, names: Names): string => names?.[language] || english;
