import type { RawBuilder } from "kysely";

/** Queries for what is kept of a person, by subject. */
export type Parts = Record<string, (personId: string) => RawBuilder<unknown>>;
