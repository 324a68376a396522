import { type Insertable, type RawBuilder, sql } from "kysely";
import type { DB } from "./schema.gen.ts";

/**
 * Returns a part of a statement that inserts any number of rows. Its text is the same for any number, so its plan is kept. Pass
 * moments as Dates or strings, and bytes as PostgreSQL writes them (`\x0a`).
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
