import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { SetupError } from "../config.ts";
import type { Database } from "./connection.ts";

const folder = join(import.meta.dirname, "migrations");

/** The plain SQL files, in the order of their numbers. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, file), "utf8");
    return [file.replace(/\.sql$/, ""), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const migratorOf = (db: Database) => new Migrator({ db, provider: { getMigrations: readMigrations } });

/** Whether the database has every migration that this version knows. */
export async function isMigrated(db: Database): Promise<boolean> {
  return (await migratorOf(db).getMigrations()).every((migration) => migration.executedAt);
}

/**
 * Brings the database to the newest schema: all of the missing migrations or, where one fails, none.
 * Several processes may start at once: the migrator's lock lets one of them do it.
 */
export async function migrate(db: Database): Promise<void> {
  const { error, results } = await migratorOf(db).migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === "Error")?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  throw new SetupError(`The database could not be brought up to date${failed ? ` (${failed})` : ""}: ${reason}`);
}
