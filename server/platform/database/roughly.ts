import { type RawBuilder, sql } from "kysely";

/** A place to ten kilometres around: a town, and no house. */
export const roughly = (column: "latitude" | "longitude"): RawBuilder<number> =>
  sql<number>`round(${sql.ref(column)}::numeric, 1)`;
