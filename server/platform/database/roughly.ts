import { type RawBuilder, sql } from "kysely";

/** Rounds a coordinate to about ten kilometres: enough to find a town, not a house. */
export const roughly = (column: "latitude" | "longitude"): RawBuilder<number> =>
  sql<number>`round(${sql.ref(column)}::numeric, 1)`;
