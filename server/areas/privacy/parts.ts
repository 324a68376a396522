import type { RawBuilder } from "kysely";

/** Queries of what is kept of a person, by what it is about. */
export type Parts = Record<string, (personId: string) => RawBuilder<unknown>>;
