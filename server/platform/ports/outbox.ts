import { setImmediate } from "node:timers/promises";
import { type Expression, type Insertable, sql } from "kysely";
import type { Database, Tx } from "../database/connection.ts";
import type { DB } from "../database/schema.gen.ts";

type Row = Insertable<DB["demo_outbox"]>;

/**
 * Keeps what would have gone out, with one statement for everything that comes in one turn of the process. It does not wait for
 * the disk: the next write, which notes that it was sent, waits for both.
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

/** Forgets what was kept for these recipients, given as the outbox writes them. */
export async function forgetKeptFor(tx: Tx, recipients: readonly string[]): Promise<void> {
  await tx.deleteFrom("demo_outbox").where("recipient", "in", recipients).execute();
}
