import { type Insertable, type InsertObject, type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";
import type { DB } from "../../platform/database/schema.gen.ts";

interface New {
  order: InsertObject<DB, "booking">;
  /** All of each: a column that is left out is null, and has no default. */
  lines: Required<Pick<Insertable<DB["booking_line"]>, (typeof lineColumns)[number]>>[];
}

/** The inserts of an order and its lines, as parts of a statement: `noteEvents` sends them with the first timeline lines. */
export const orderRows = (tx: Tx, { order, lines }: New): RawBuilder<unknown>[] => [
  sql`${tx.insertInto("booking").values(order)}`,
  insertRows("booking_line", lineColumns, lines),
];

const lineColumns = [
  "booking_id",
  "position",
  "service_id",
  "service_name",
  "quantity",
  "price",
  "discount",
  "chosen",
  "image",
  "job_id",
] as const;
