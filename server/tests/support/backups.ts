import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { onTestFinished } from "vitest";

/** Makes a folder for the test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "chowk-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Returns every row of every table, as text, whichever tables there are: it asks the catalogue, not the code that makes backups.
 * The number of a transaction means nothing in another database, so columns of that type are not looked at.
 */
export async function everyRow(url: string): Promise<Map<string, string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string; columns: string }>(`
      select table_schema || '.' || table_name as name, string_agg(quote_ident(column_name), ', ' order by column_name) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') and data_type <> 'xid8'
      group by 1 order by 1`);
    const held = new Map<string, string[]>();
    for (const { name, columns } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(
        `select row(${columns})::text as row from ${name} order by 1`,
      );
      held.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return held;
  } finally {
    await client.end();
  }
}

/** Returns the next value of every sequence, without taking it. */
export async function everySequence(url: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query("select schemaname, sequencename, last_value from pg_sequences order by 1, 2")).rows;
  } finally {
    await client.end();
  }
}

/** Returns the SHA-256 of every file in a folder. */
export async function everyFile(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder).catch(() => []);
  const sums = names.sort().map(
    async (name) =>
      [
        name,
        createHash("sha256")
          .update(await readFile(join(folder, name)))
          .digest("hex"),
      ] as const,
  );
  return new Map(await Promise.all(sums));
}
