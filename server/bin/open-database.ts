import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, SetupError } from "../platform/config/config.ts";
import { findWays } from "../platform/database/ways.ts";
import { findDatabase } from "./find-database.ts";
import { loadEmbedded, loadRunning } from "./not-released.ts";

interface Opened {
  url: string;
  close(): Promise<void>;
}

/**
 * Returns a way straight to the database, whether Chowk runs or not: an embedded one that does not run is started, and stopped
 * again. A new one is made only if `mayMake`.
 */
export async function openDatabase(config: Config, { mayMake }: { mayMake: boolean }): Promise<Opened> {
  const { DATABASE_URL } = config;
  if (DATABASE_URL) return { url: (await findWays({ ...config, DATABASE_URL })).sessionUrl, close: async () => {} };
  const cluster = join(config.DATA_DIR, "postgresql", "cluster");
  const { findRunning } = await loadRunning();
  if (await findRunning(cluster)) return { url: await findDatabase(config), close: async () => {} };
  if (!mayMake && !existsSync(cluster))
    throw new SetupError(
      `There is no database in ${config.DATA_DIR}: set DATA_DIR or DATABASE_URL to the one to back up.`,
    );
  const { startEmbedded } = await loadEmbedded();
  const { url: embedded, stop } = await startEmbedded({ dataDir: config.DATA_DIR });
  return { url: embedded, close: stop };
}
