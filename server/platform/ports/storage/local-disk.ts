import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type FileStorage, requireFileName } from "./storage.ts";

/** Keeps files in one folder, which only the server's own user may read. A file that is there is whole, even after a power cut. */
export function localDisk(folder: string): FileStorage {
  const pathOf = (name: string) => {
    requireFileName(name);
    return join(folder, name);
  };
  return {
    async put(name, content) {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Written under another name and renamed when it is safe on the disk: nobody ever reads half a file.
      const part = `${path}.${randomBytes(6).toString("hex")}.part`;
      try {
        await writeSafely(part, content);
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },

    async get(name) {
      const file = await open(pathOf(name)).catch(unlessMissing);
      if (!file) return undefined;
      try {
        const { size } = await file.stat();
        return { size, content: file.createReadStream() };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    remove: (name) => rm(pathOf(name), { force: true }),

    async *list() {
      const names = (await readdir(folder).catch(unlessMissing)) ?? [];
      for (const name of names) {
        const found = await stat(join(folder, name)).catch(unlessMissing);
        if (found?.isFile()) yield { name, storedAt: found.mtime };
      }
    },
  };
}

async function writeSafely(path: string, content: Buffer): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename is safe once its folder is synced. Windows cannot sync folders, and need not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
