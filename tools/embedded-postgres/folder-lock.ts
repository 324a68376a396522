import { chmodSync, closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SetupError } from "../../server/platform/config/config.ts";

const BUSY = 5;
/** If two processes try at the same moment, one waits for the other to step back; else both would be refused. */
const PATIENCE_MS = 500;

/**
 * Makes this process the only one that runs the PostgreSQL of a folder. Node has no file locks, but SQLite uses those of
 * the operating system: the lock ends with the process, however that ends, so it is never left behind.
 */
export function lockFolder(folder: string, dataDir: string): () => void {
  const file = join(folder, "lock");
  // Anyone who may read the file could also hold the lock.
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
  const lock = new DatabaseSync(file, { timeout: PATIENCE_MS });
  try {
    lock.exec("pragma journal_mode = off; begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== BUSY) throw error;
    throw new SetupError(`Chowk already runs on the data folder ${dataDir}: stop it, or set DATA_DIR to another.`);
  }
  return () => lock.close();
}
