import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SetupError } from "./config.ts";

/** The demo customers' password: made at the first start, kept in the data folder, the same at every later one. */
export async function demoPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, "demo-password");
  try {
    await mkdir(dataDir, { recursive: true });
    // "wx" fails where the file exists, so that of two first starts one decides.
    await writeFile(file, randomBytes(9).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST")
      throw new SetupError(`The data folder ${dataDir} cannot be written (${code}): set DATA_DIR to one that can.`);
  }
  return (await readFile(file, "utf8")).trim();
}
