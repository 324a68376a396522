import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { SetupError } from "../config/config.ts";
import type { Database } from "./connection.ts";

const OURS = join(import.meta.dirname, "migrations");

/** The first line of a file that builds indexes concurrently: PostgreSQL refuses to do that in a transaction. */
const OUTSIDE = "-- outside a transaction";

/**
 * Other processes work on the tables meanwhile. A statement that waits for a lock makes all later ones wait behind it, so it
 * waits only for a moment, lets them through, and tries again.
 */
const LOCK_TIMEOUT_MS = 3000;
const TRIES = 20;

/** The key of the advisory lock that lets one process migrate at a time; nothing else in the database uses it. */
export const MIGRATING = 7_205_760;
const ASK_AGAIN_MS = 200;

/**
 * Waits for that lock by asking for it again and again: a statement that waits in the database keeps its snapshot, and an index
 * that the lock's holder builds concurrently would wait for it in turn.
 */
export async function waitForTurn(tryLock: () => Promise<boolean>): Promise<void> {
  while (!(await tryLock())) await pause(ASK_AGAIN_MS);
}

interface File {
  name: string;
  text: string;
}

/** Returns the plain SQL files, in the order of their numbers. */
async function readFiles(folder: string): Promise<File[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace(/\.sql$/, ""),
      text: await readFile(join(folder, file), "utf8"),
    })),
  );
}

const isOutside = ({ text }: File): boolean => text.startsWith(OUTSIDE);

/** Outside a transaction each statement is sent by itself: PostgreSQL runs statements sent together as one transaction. */
const statementsOf = (file: File): string[] => (isOutside(file) ? file.text.split(/;$/m) : [file.text]);

const migrationOf = (file: File): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`select set_config('lock_timeout', ${`${LOCK_TIMEOUT_MS}ms`}, ${!isOutside(file)})`.execute(db);
    try {
      for (const statement of statementsOf(file)) if (statement.trim()) await sql.raw(statement).execute(db);
    } finally {
      if (isOutside(file)) await sql`reset lock_timeout`.execute(db);
    }
  },
});

const migratorOf = (db: Database, files: File[]) =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () => Object.fromEntries(files.map((file) => [file.name, migrationOf(file)])),
    },
  });

/** Returns the names of the migrations that the database has; none if it is new. */
async function executedIn(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    db,
  );
  if (!rows[0]?.there) return new Set();
  const executed = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(executed.rows.map(({ name }) => name));
}

/** Returns the names of the migrations that the database has, in their order. */
export const listMigrations = async (db: Database): Promise<string[]> => [...(await executedIn(db))].sort();

/** Returns the names of the migrations that this version knows, in their order. */
export const knownMigrations = async (): Promise<string[]> => (await readFiles(OURS)).map(({ name }) => name);

const missingOf = async (db: Database, files: File[]) => {
  const executed = await executedIn(db);
  const ours = new Set(files.map(({ name }) => name));
  return { missing: files.filter(({ name }) => !executed.has(name)), newer: [...executed.difference(ours)].sort() };
};

/** Whether the database has every migration that this version knows. */
export async function isMigrated(db: Database): Promise<boolean> {
  return (await missingOf(db, await readFiles(OURS))).missing.length === 0;
}

/**
 * Brings the database to the newest schema, one migration after another, each of them whole or not at all. If several processes
 * start at once, one of them does it. If a newer version has already taken the database further, it is left as it is:
 * migrations only add until no older version runs (docs/run/upkeep.md), so this version can work with it. A database into which
 * a restore was cut off is refused.
 */
export async function migrate(db: Database, folder = OURS): Promise<void> {
  const files = await readFiles(folder);
  await whileMigrating(db, async (held) => {
    if (await isBeingRestored(held))
      throw new SetupError("A restore into this database did not end: run npm run restore again (docs/run/backup.md).");
    await migrateWith(db, held, files);
  });
}

/** The same for a restore: brings the database as far as the backup was, if a name is given, else to the newest schema. */
export async function migrateRestored(db: Database, last?: string): Promise<void> {
  const files = (await readFiles(OURS)).filter(({ name }) => last === undefined || name <= last);
  await whileMigrating(db, (held) => migrateWith(db, held, files));
}

/** Runs while no process migrates. */
export async function whileMigrating(db: Database, work: (held: Database) => Promise<void>): Promise<void> {
  await db.connection().execute(async (held) => {
    await waitForTurn(async () => {
      const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${MIGRATING}) as held`.execute(held);
      return rows[0]?.held === true;
    });
    try {
      await work(held as Database);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATING})`.execute(held);
    }
  });
}

/** The table that a restore makes first and removes last (`platform/backup/restore-mark.ts`). */
export const RESTORE_MARK = "restore_under_way";

export async function isBeingRestored(db: Database): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${RESTORE_MARK}) is not null as there`.execute(db);
  return rows[0]?.there === true;
}

async function migrateWith(db: Database, held: Database, files: File[]): Promise<void> {
  const { missing, newer } = await missingOf(held, files);
  if (missing.length > 0 && newer.length > 0)
    throw new SetupError(
      `The database belongs to another version of Chowk: it has ${newer[0]}, and lacks ${missing[0]?.name}.`,
    );
  if (missing.length === files.length) await migrateNew(db, files);
  else for (const file of missing) await migrateBy(db, files, file);
}

/**
 * Nobody uses a new database yet, so consecutive migrations share a transaction, which takes a third of the time. If that fails,
 * running them one by one shows which of them fails, and keeps those before it.
 */
async function migrateNew(db: Database, files: File[]): Promise<void> {
  for (const together of inGroups(files)) {
    const last = together.at(-1) as File;
    const { error } = await migratorOf(db, files).migrateTo(last.name, { disableTransactions: isOutside(last) });
    if (error) for (const file of together) await migrateBy(db, files, file);
  }
}

/** Groups consecutive files that may share a transaction, in their order. */
function inGroups(files: File[]): File[][] {
  const groups: File[][] = [];
  for (const file of files) {
    const last = groups.at(-1);
    if (last?.[0] && !isOutside(last[0]) && !isOutside(file)) last.push(file);
    else groups.push([file]);
  }
  return groups;
}

/** Runs the next migration. If someone else holds a lock that it needs, it is tried again. */
async function migrateBy(db: Database, files: File[], file: File): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { error } = await migratorOf(db, files).migrateUp({ disableTransactions: isOutside(file) });
    if (!error) return;
    const { code, message } = error as Error & { code?: string };
    if (code !== "55P03" || tries === TRIES)
      throw new SetupError(`The database could not be brought up to date (${file.name}): ${message ?? String(error)}`);
    await pause(500);
  }
}
