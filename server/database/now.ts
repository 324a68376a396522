import { type RawBuilder, sql } from "kysely";

/** What time it is, in ms: by the database's clock, for what is reckoned against times that stand there. */
export const nowMs: RawBuilder<number> = sql`floor(extract(epoch from clock_timestamp()) * 1000)::float8`;

/** How long ago a moment of a row is, in ms. */
export const ageMs = (column: string): RawBuilder<number> =>
  sql`extract(epoch from clock_timestamp() - ${sql.ref(column)})::float8 * 1000`;
