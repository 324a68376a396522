import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import type { Client } from "pg";
import { SetupError } from "../config/config.ts";
import type { Database, Tx } from "../database/connection.ts";
import { listMigrations, MIGRATING, waitForTurn } from "../database/migrate.ts";
import { countQueueMigrations } from "../jobs/jobs.ts";
import type { FileStorage } from "../ports/storage/storage.ts";
import {
  type About,
  type BackupWriter,
  type Contents,
  FORM,
  type HeldTable,
  nameOfFile,
  nameOfTable,
} from "./contents.ts";
import { writeRows } from "./copy-rows.ts";
import { closeClient, openClient } from "./open-client.ts";
import { listTables, quoted, readSequences, type Table } from "./tables.ts";
import { writeBackup } from "./write-backup.ts";

/** Nobody watches a backup at night: if its database answers no more, it fails, so that the next night's can begin. */
export const SILENCE_MS = 10 * 60_000;

/** What only the areas and the process know. */
export interface Source {
  /** Straight to PostgreSQL: the work needs a session. */
  url: string;
  db: Database;
  storage: FileStorage;
  /** The release, whether it is a demo, and what shows which keys belong to the database. */
  facts(tx: Tx): Promise<Pick<About, "chowk" | "demo" | "keys" | "secretKey">>;
  /** Tables that no backup holds: `public.session`. */
  leftOut: readonly string[];
  /** The stored files that rows name. */
  fileNames(tx: Tx): Promise<string[]>;
  /** How long the database may be silent: ten minutes if absent. */
  silenceMs?: number;
}

export interface Taken {
  about: About;
  contents: Contents;
  bytes: number;
}

/**
 * Writes a backup of the database at one moment, and then of the files that its rows name at that moment. Nobody waits for it: it
 * holds no lock that a call or a job would need.
 */
export async function takeBackup(source: Source, path: string): Promise<Taken> {
  const client = await openClient(source.url, source.silenceMs ?? SILENCE_MS);
  try {
    const tables = (await holdTables(client)).filter((table) => !source.leftOut.includes(nameOfTable(table)));
    const { about, names } = await inSnapshot(client, source, async (tx, moment) => ({
      about: await aboutOf(tx, source, moment),
      names: await source.fileNames(tx),
    }));
    const taken = await writeBackup(path, about, async (writer) => {
      const held: HeldTable[] = [];
      for (const table of tables) held.push(await writeRows(client, table, writer));
      const sequences = await readSequences(client);
      // The files are copied without the snapshot: held for long, it keeps PostgreSQL from clearing up.
      await client.query("rollback");
      return { tables: held, sequences, ...(await writeFiles(source, names, writer)) };
    });
    return { about, ...taken };
  } finally {
    await closeClient(client);
  }
}

/** Begins a transaction that keeps the tables as they are: no migration may change them until it ends. Returns the tables. */
async function holdTables(client: Client): Promise<Table[]> {
  // Migrations hold this lock, so none is under way between the list and the locks on the tables.
  await waitForTurn(async () => {
    const { rows } = await client.query("select pg_try_advisory_lock_shared($1) as held", [MIGRATING]);
    return rows[0].held;
  });
  try {
    const tables = await listTables(client);
    if (!tables.some(({ name }) => name === "kysely_migration"))
      throw new SetupError("This database has nothing of Chowk in it: there is nothing to back up.");
    await client.query("begin isolation level repeatable read read only");
    await client.query(`lock table ${tables.map((table) => quoted(client, table)).join(", ")} in access share mode`);
    return tables;
  } finally {
    await client.query("select pg_advisory_unlock_shared($1)", [MIGRATING]);
  }
}

interface Moment {
  takenAt: Date;
  postgresql: string;
}

/** Lets the areas read the very moment that the client's transaction sees. */
async function inSnapshot<Result>(
  client: Client,
  { db }: Source,
  work: (tx: Tx, moment: Moment) => Promise<Result>,
): Promise<Result> {
  const { rows } = await client.query<Moment & { snapshot: string }>(`
    select pg_export_snapshot() as snapshot, clock_timestamp() as "takenAt", current_setting('server_version') as postgresql`);
  const [row] = rows;
  if (!row) throw new Error("The database exports no snapshot");
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      await sql`set transaction snapshot ${sql.lit(row.snapshot)}`.execute(tx);
      return work(tx, row);
    });
}

async function aboutOf(tx: Tx, { facts }: Source, { takenAt, postgresql }: Moment): Promise<About> {
  return {
    form: FORM,
    takenAt: takenAt.toISOString(),
    postgresql,
    migrations: await listMigrations(tx),
    queueMigrations: await countQueueMigrations(tx),
    ...(await facts(tx)),
  };
}

/** A file that is gone because its row is gone meanwhile is not missing. */
async function writeFiles(
  { db, storage, fileNames }: Source,
  names: string[],
  writer: BackupWriter,
): Promise<Pick<Contents, "files" | "missing">> {
  const gone: string[] = [];
  for (const name of names) {
    const found = await storage.get(name);
    if (found) await writer.add(nameOfFile(name), await buffer(found.content));
    else gone.push(name);
  }
  const still = gone.length > 0 ? new Set(await db.transaction().execute(fileNames)) : new Set<string>();
  return { files: names.length - gone.length, missing: gone.filter((name) => still.has(name)) };
}
