import { createHash } from "node:crypto";
import { access, type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { SetupError } from "../config/config.ts";
import { checkBackup } from "./check-backup.ts";
import { ABOUT, type About, type BackupWriter, CONTENTS, type Contents, SUMS } from "./contents.ts";
import { end, entryOf } from "./tar.ts";

const readMe = `A backup of Chowk: npm run restore -- this-file (docs/run/backup.md).
Without Chowk, after tar -xf: sha256sum -c SHA256SUMS checks it. database/ has a folder for each table; its columns are in contents.json.
zcat database/public.booking/*.gz gives the rows, as PostgreSQL's COPY ... FROM STDIN reads them. uploads/ are sealed under ENCRYPTION_KEYS.
`;

/**
 * Writes a backup. It gets its name only when it is whole, was read back, and is safe on the disk: until then it is called
 * `….part`, and if anything fails that is removed.
 */
export async function writeBackup(
  path: string,
  about: About,
  write: (to: BackupWriter) => Promise<Contents>,
): Promise<{ contents: Contents; bytes: number }> {
  await refuseExisting(path);
  const part = `${path}.part`;
  try {
    const file = await open(part, "w", 0o600);
    try {
      await writeAll(file, about, write);
      await file.sync();
    } finally {
      await file.close();
    }
    const { contents, bytes } = await checkBackup(part).catch((error) => {
      throw new SetupError(`No backup was made, as it could not be read back: ${error.message}`);
    });
    await rename(part, path);
    await syncFolder(dirname(path));
    return { contents, bytes };
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}

async function writeAll(file: FileHandle, about: About, write: (to: BackupWriter) => Promise<Contents>): Promise<void> {
  const sums: string[] = [];
  const writtenAt = new Date(about.takenAt);
  const append = async (name: string, content: Buffer) => {
    const entry = entryOf({ name, content }, writtenAt);
    // `write` may write less than it was given, as on a disk that becomes full; `appendFile` writes all or throws.
    await file.appendFile(entry);
  };
  const add = async (name: string, content: Buffer) => {
    sums.push(`${createHash("sha256").update(content).digest("hex")}  ${name}\n`);
    await append(name, content);
  };
  await add(ABOUT, json(about));
  await add("READ-ME.txt", Buffer.from(readMe));
  await add(CONTENTS, json(await write({ add })));
  await append(SUMS, Buffer.from(sums.join("")));
  await file.appendFile(end);
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

async function refuseExisting(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new SetupError(`There is a file ${path} already: a backup never writes over one.`);
}

/** A rename is safe once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
