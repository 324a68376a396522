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
    const values = rows.map(
      ({ id, channel, recipient, subject = "", text }) =>
        sql`(${id}::uuid, ${channel}::text, ${recipient}::text, ${subject}::text, ${text}::text)`,
    );
    await sql`
      insert into demo_outbox (id, channel, recipient, subject, text)
      select row.* from (select set_config('synchronous_commit', 'off', true)) unhurried, (values ${sql.join(values)}) row
      on conflict (id) do nothing
    `.execute(db);
  }

  return (row) => {
    coming.push(row);
    keeping ??= keep();
    return keeping;
  };
}
