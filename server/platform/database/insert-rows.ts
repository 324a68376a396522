import { type Insertable, type RawBuilder, sql } from "kysely";
import type { DB } from "./schema.gen.ts";

/**
 * A part of a statement that stores rows, none to many: its text is the same for all of them, so that its plan is kept. Moments are
 * to be Dates or texts, bytes as PostgreSQL writes them (`\x0a`).
 */
export function insertRows<Table extends keyof DB & string, Column extends keyof DB[Table] & string>(
  table: Table,
  columns: readonly Column[],
  rows: readonly Pick<Insertable<DB[Table]>, Column & keyof Insertable<DB[Table]>>[],
): RawBuilder<unknown> {
  const named = sql.join(columns.map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${named})
    select ${named} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
}
