import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SetupError } from "./config.ts";

/** The demo customers' password: made at the first start, kept in the data folder, the same at every later one. */
export async function demoPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, "demo-password");
  try {
    await mkdir(dataDir, { recursive: true });
    return (await readFile(file, "utf8").catch(() => makePassword(file))).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SetupError(`The data folder ${dataDir} cannot be written (${code}): set DATA_DIR to one that can.`);
  }
}

/** Written whole before it gets its name: of two first starts one decides, and none leaves half a password. */
async function makePassword(file: string): Promise<string> {
  const draft = `${file}.${process.pid}.new`;
  try {
    await writeFile(draft, randomBytes(9).toString("base64url"), { mode: 0o600, flush: true });
    await link(draft, file).catch((error) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, "utf8");
}
