import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SetupError } from "../config/config.ts";

/** Returns a text that is made at the first start and kept in the data folder, readable only by its owner. Later starts reuse it. */
export async function madeOnce(dataDir: string, name: string, make: () => string | Promise<string>): Promise<string> {
  const file = join(dataDir, name);
  try {
    await mkdir(dataDir, { recursive: true });
    return (await readFile(file, "utf8").catch(async () => write(file, await make()))).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SetupError(`The data folder ${dataDir} cannot be written (${code}): set DATA_DIR to one that can.`);
  }
}

/** Writes the whole text before it gets its name: if two first starts race, one wins, and neither leaves half a text. */
async function write(file: string, text: string): Promise<string> {
  const draft = `${file}.${randomUUID()}.new`;
  try {
    await writeFile(draft, text, { mode: 0o600, flush: true });
    await link(draft, file).catch((error) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, "utf8");
}
