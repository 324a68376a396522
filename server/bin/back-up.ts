import { sql } from "kysely";
import { allFiles } from "../areas/uploads/uploads.ts";
import { type Checked, SILENCE_MS, takeBackup } from "../platform/backup/backup.ts";
import type { Config } from "../platform/config/config.ts";
import { usualBounds } from "../platform/database/bounds.ts";
import { connect, type Database } from "../platform/database/connection.ts";
import { openStorage } from "../platform/ports/storage/open-storage.ts";
import { readSecrets } from "../platform/secrets/secrets.ts";
import { factsOf, leftOut } from "./held.ts";
import { openDatabase } from "./open-database.ts";

/** Writes a backup of the database and the storage that the settings name, whether Chowk runs or not. */
export async function backUp(config: Config, path: string): Promise<Checked & { isNoted: boolean }> {
  const database = await openDatabase(config, { mayMake: false });
  const db = connect(database.url, 2, { bounds: { ...usualBounds, silence: SILENCE_MS }, setsItself: true });
  try {
    const facts = factsOf(config, await readSecrets(config));
    const fromHere = { url: database.url, db, storage: openStorage(config) };
    const taken = await takeBackup({ ...fromHere, leftOut: Object.keys(leftOut), fileNames: allFiles, facts }, path);
    return { ...taken, isNoted: await noteBackup(db) };
  } finally {
    await db.destroy();
    await database.close();
  }
}

/** Notes that a backup was made, for whoever watches. A database of a version that knows no such note is backed up all the same. */
async function noteBackup(db: Database): Promise<boolean> {
  try {
    await db
      .insertInto("backup_made")
      .values({ one: true })
      .onConflict((conflict) => conflict.column("one").doUpdateSet({ at: sql<Date>`now()` }))
      .execute();
    return true;
  } catch {
    return false;
  }
}
