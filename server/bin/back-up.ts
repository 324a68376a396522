import { allFiles } from "../areas/uploads/uploads.ts";
import { type Checked, SILENCE_MS, takeBackup } from "../platform/backup/backup.ts";
import type { Config } from "../platform/config/config.ts";
import { usualBounds } from "../platform/database/bounds.ts";
import { connect } from "../platform/database/connection.ts";
import { openStorage } from "../platform/ports/storage/open-storage.ts";
import { readSecrets } from "../platform/secrets/secrets.ts";
import { factsOf, leftOut } from "./held.ts";
import { openDatabase } from "./open-database.ts";

/** Writes a backup of the database and the storage that the settings name, whether Chowk runs or not. */
export async function backUp(config: Config, path: string): Promise<Checked> {
  const database = await openDatabase(config, { mayMake: false });
  const db = connect(database.url, 2, { bounds: { ...usualBounds, silence: SILENCE_MS }, setsItself: true });
  try {
    const facts = factsOf(config, await readSecrets(config));
    const fromHere = { url: database.url, db, storage: openStorage(config) };
    return await takeBackup({ ...fromHere, leftOut: Object.keys(leftOut), fileNames: allFiles, facts }, path);
  } finally {
    await db.destroy();
    await database.close();
  }
}
