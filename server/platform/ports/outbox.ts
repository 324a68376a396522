import { setImmediate } from "node:timers/promises";
import { type Expression, type Insertable, sql } from "kysely";
import type { Database, Tx } from "../database/connection.ts";
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

/** Forgets what was kept before that moment. */
export async function forgetKept(db: Database, before: Expression<Date>): Promise<void> {
  await db.deleteFrom("demo_outbox").where("created_at", "<", before).execute();
}

/** Forgets what was kept for these, as they are written there. */
export async function forgetKeptFor(tx: Tx, recipients: readonly string[]): Promise<void> {
  await tx.deleteFrom("demo_outbox").where("recipient", "in", recipients).execute();
}
