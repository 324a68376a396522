import { open } from "node:fs/promises";
import { sql } from "kysely";
import { SetupError } from "../config/config.ts";
import type { Database, Tx } from "../database/connection.ts";
import { knownMigrations, listMigrations, migrateRestored } from "../database/migrate.ts";
import { countQueueMigrations, installJobs } from "../jobs/jobs.ts";
import type { FileStorage } from "../ports/storage/storage.ts";
import type { About, Contents } from "./contents.ts";
import { fileOf } from "./contents.ts";
import { fillDatabase } from "./fill-database.ts";
import { closeClient, openClient } from "./open-client.ts";
import { markRestore, removeMark } from "./restore-mark.ts";
import { readEntries } from "./tar.ts";

export interface Target<Settled> {
  /** Straight to PostgreSQL: the work needs a session. */
  url: string;
  db: Database;
  storage: FileStorage;
  /** Settles, in the newest schema, what must not go on as it was when the backup was made. */
  settle(tx: Tx): Promise<Settled>;
}

/**
 * Restores a backup that was checked into an empty database. Until the last step the database has a mark with which no server
 * starts: if anything fails, or the process is killed, the restore begins again from the start.
 */
export async function restoreBackup<Settled>(
  target: Target<Settled>,
  path: string,
  { about, contents }: { about: About; contents: Contents },
): Promise<Settled> {
  const { url, db } = target;
  await requireKnown(about);
  const client = await openClient(url);
  try {
    await markRestore(db, client);
    await requireNotFurther(db, about);
    await migrateRestored(db, about.migrations.at(-1));
    await installJobs(db, url);
    await requireQueue(db, about);
    await readInto(path, (entries) => fillDatabase(client, contents, entries));
    await readInto(path, (entries) => storeFiles(target.storage, entries));
    await migrateRestored(db);
    return await db.transaction().execute(async (tx) => {
      const settled = await target.settle(tx);
      await sql.raw(removeMark).execute(tx);
      return settled;
    });
  } finally {
    await closeClient(client);
  }
}

/** This version must know the schema: it makes it by its own migrations, of which the backup's are the first ones. */
async function requireKnown({ chowk, migrations }: About): Promise<void> {
  const known = await knownMigrations();
  const newer = migrations.find((name) => !known.includes(name));
  if (newer)
    throw new SetupError(
      `This backup is of a newer version of Chowk (${chowk}, with ${newer}): restore it with that version, or a later one.`,
    );
  const skipped = known.slice(0, migrations.length).find((name) => !migrations.includes(name));
  if (skipped)
    throw new SetupError(
      `This backup is of another version of Chowk (${chowk}, without ${skipped}): restore it with that one.`,
    );
}

/** Rows of an older version need the migrations that the database would then have had already. */
async function requireNotFurther(db: Database, { migrations }: About): Promise<void> {
  if ((await listMigrations(db)).some((name) => !migrations.includes(name)))
    throw new SetupError(
      "A restore that was cut off here had gone too far to begin again: give it a new, empty database.",
    );
}

async function requireQueue(db: Database, { chowk, queueMigrations }: About): Promise<void> {
  if ((await countQueueMigrations(db)) < queueMigrations)
    throw new SetupError(
      `This backup is of a newer version of Chowk (${chowk}), with another queue: restore it with that one.`,
    );
}

async function readInto<Result>(
  path: string,
  work: (entries: ReturnType<typeof readEntries>) => Promise<Result>,
): Promise<Result> {
  const file = await open(path);
  try {
    return await work(readEntries(file));
  } finally {
    await file.close();
  }
}

/** Replaces files of the same name: no row refers to what an empty database's storage may hold. */
async function storeFiles(storage: FileStorage, entries: ReturnType<typeof readEntries>): Promise<void> {
  for await (const { name, content } of entries) {
    const file = fileOf(name);
    if (file) await storage.put(file, content);
  }
}
