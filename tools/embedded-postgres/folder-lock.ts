import { chmodSync, closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SetupError } from "../../server/platform/config/config.ts";

const BUSY = 5;
/** Of two that try at the same moment, one may have to wait for the other to step back; else both would be refused. */
const PATIENCE_MS = 500;

/**
 * Makes this process the only one that runs the PostgreSQL of a folder. Node has no file lock of its own, but SQLite's
 * is the operating system's: it ends with the process, however that ends, so it is never left behind.
 */
export function lockFolder(folder: string, dataDir: string): () => void {
  const file = join(folder, "lock");
  // Whoever may read it may hold it, too.
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
