import { setImmediate } from "node:timers/promises";
import { type Insertable, sql } from "kysely";
import type { Database } from "../database/connection.ts";
import type { DB } from "../database/schema.gen.ts";

type Row = Insertable<DB["demo_outbox"]>;

/**
 * Keeps what would have gone out, what comes in one turn of the process in one statement. It does not wait for the disk: whoever
 * writes down next that it was sent does, and so for this, too.
 */
export function outbox(db: Database): (row: Row) => Promise<void> {
  let coming: Row[] = [];
  let keeping: Promise<void> | undefined;

  async function keep(): Promise<void> {
    await setImmediate();
    const rows = coming;
    coming = [];
    keeping = undefined;
    const values = rows.map(({ subject = "", ...row }) => ({ subject, ...row }));
    await sql`
      with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
      insert into demo_outbox (id, channel, recipient, subject, text)
      select row.id, row.channel, row.recipient, row.subject, row.text
      from unhurried, json_populate_recordset(null::demo_outbox, ${JSON.stringify(values)}::json) row
      on conflict (id) do nothing
    `.execute(db);
  }

  return (row) => {
    coming.push(row);
    keeping ??= keep();
    return keeping;
  };
}
