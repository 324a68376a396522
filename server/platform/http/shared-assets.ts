import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { type Language, languages } from "@chowk/contract/languages";
import { SetupError } from "../config/config.ts";
import { nowHere } from "../database/now.ts";
import type { WebBuild } from "./web-build.ts";

/** Nobody keeps a page open for longer, and a page that asks for what is gone loads itself anew. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The list of a build's parts has the same name in all builds; the names of all other files contain a hash of their content. */
const isOfOneBuild = (file: string): boolean => file.startsWith("parts.json");

/**
 * Adds a build's scripts and styles to the folder that releases share, so that whichever of them is asked can serve a page of any
 * other: while a new one takes over, and after one went back. Removes what no start has brought for a month.
 */
export async function shareAssets(web: WebBuild, shared: string, now = nowHere()): Promise<void> {
  try {
    for (const language of Object.keys(languages) as Language[])
      await share(web.assetsFolder(language), join(shared, language), now);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SetupError(`The folder ${shared} cannot be written (${code}): set ASSETS_DIR to one that can.`);
  }
}

async function share(own: string, shared: string, now: number): Promise<void> {
  await mkdir(shared, { recursive: true });
  const ours = new Set((await readdir(own)).filter((file) => !isOfOneBuild(file)));
  const there = new Set(await readdir(shared));
  for (const file of ours) {
    const to = join(shared, file);
    if (!there.has(file) || !(await isMarked(to, now))) await copyWhole(join(own, file), to);
  }
  for (const file of there.difference(ours)) {
    const path = join(shared, file);
    // Another server that starts at this moment may have removed or renamed it.
    const changed = await stat(path).catch(() => undefined);
    if (changed && now - changed.mtimeMs > KEPT_MS) await rm(path, { force: true });
  }
}

/** Marks a file as brought now; false if another server that starts at this moment has removed it. */
const isMarked = (file: string, now: number): Promise<boolean> =>
  utimes(file, now / 1000, now / 1000).then(
    () => true,
    (error) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );

/** Nobody sees half a file: it gets its name once it is whole. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.${randomUUID()}.part`;
  await copyFile(from, part);
  await rename(part, to);
}
