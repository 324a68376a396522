import type { Client } from "pg";
import { SetupError } from "../config/config.ts";
import { type Contents, type HeldTable, nameOfTable, tableOf } from "./contents.ts";
import { readRows } from "./copy-rows.ts";
import { listTables, quoted } from "./tables.ts";
import type { Entry } from "./tar.ts";

/**
 * Replaces what is in the tables by the rows of a backup, in one transaction. The rows were true together, so triggers would only
 * do again what is done: they rest, as an owner of tables may order, who need not be a superuser. Foreign keys are taken away and
 * made again, which checks them all, and lets tables that refer to each other be filled in any order.
 */
export async function fillDatabase(
  client: Client,
  { tables, sequences }: Contents,
  entries: AsyncGenerator<Entry>,
): Promise<void> {
  await requireTables(client, tables);
  await client.query("begin");
  const all = tables.map((table) => quoted(client, table));
  const keys = await takeForeignKeys(client);
  for (const table of all) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${all.join(", ")}`);
  await fillTables(client, tables, entries);
  for (const { schema, name, last, isCalled } of sequences)
    await client.query("select setval($1::regclass, $2, $3)", [quoted(client, { schema, name }), last, isCalled]);
  for (const key of keys) await client.query(key);
  for (const table of all) await client.query(`alter table ${table} enable trigger user`);
  await client.query("commit");
  // What the planner knows of a table was not in the backup.
  await client.query(`analyze ${all.join(", ")}`);
}

async function requireTables(client: Client, tables: readonly HeldTable[]): Promise<void> {
  const there = new Map((await listTables(client)).map((table) => [nameOfTable(table), table.columns]));
  for (const table of tables) {
    const columns = there.get(nameOfTable(table))?.map(({ name }) => name);
    const lost = columns ? table.columns.find((column) => !columns.includes(column)) : "";
    if (lost !== undefined)
      throw new SetupError(
        `This version of Chowk has no place for ${nameOfTable(table)}${lost && `.${lost}`}: restore with the version that made the backup.`,
      );
  }
}

/** Removes every foreign key, and returns the statements that make them again. */
async function takeForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ taken: string; made: string }>(`
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as taken,
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as made
    from pg_constraint k where k.contype = 'f' order by k.conname, k.conrelid`);
  for (const { taken } of rows) await client.query(taken);
  return rows.map(({ made }) => made);
}

/** A table's parts follow each other. */
async function fillTables(client: Client, tables: readonly HeldTable[], entries: AsyncGenerator<Entry>): Promise<void> {
  const byName = new Map(tables.map((table) => [nameOfTable(table), table]));
  let next = await entries.next();
  while (!next.done) {
    const name = tableOf(next.value.name);
    const table = name === undefined ? undefined : byName.get(name);
    if (!table) {
      next = await entries.next();
      continue;
    }
    const parts = async function* () {
      for (; !next.done && tableOf(next.value.name) === name; next = await entries.next()) yield next.value.content;
    };
    const rows = await readRows(client, table, parts());
    if (rows !== table.rows) throw new Error(`Of ${table.rows} rows of ${name}, ${rows} were restored`);
  }
}
