import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Config, SetupError } from "../platform/config/config.ts";
import { loadRunning } from "./not-released.ts";

/** Returns the database for a command beside the server: the one in the settings, else the embedded one while Chowk runs. */
export async function findDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<string> {
  if (DATABASE_URL) return DATABASE_URL;
  const { findRunning } = await loadRunning();
  const running = await findRunning(join(DATA_DIR, "postgresql", "cluster"));
  if (!running) throw new SetupError("Start Chowk first, or set DATABASE_URL.");
  const password = await readFile(join(DATA_DIR, "postgresql", "password"), "utf8");
  return `postgres://chowk:${password}@127.0.0.1:${running.port}/chowk`;
}
