import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { nowHere } from "../database/now.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The name of a backup in a folder of them: `chowk-2026-11-25T03-00-00Z.tar`. They sort by their time. */
export const nameAt = (moment: Date): string => `chowk-${moment.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar`;

const isOurs = (name: string): boolean => /^chowk-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/.test(name);

/**
 * Keeps the newest backups of a folder, among them in any case `made`, which was read back and is whole; removes older ones, and
 * what a backup that was killed has left. Touches nothing else. Returns what it removed.
 */
export async function keepNewest(folder: string, made: string, count: number): Promise<string[]> {
  const names = await readdir(folder);
  const others = names
    .filter((name) => isOurs(name) && name !== made)
    .sort()
    .reverse();
  const cut = await Promise.all(
    names
      .filter((name) => name.endsWith(".tar.part") && isOurs(name.slice(0, -5)))
      .map(async (name) => {
        const found = await stat(join(folder, name));
        return nowHere() - found.mtimeMs > DAY_MS ? [name] : [];
      }),
  );
  const gone = [...others.slice(Math.max(count - 1, 0)), ...cut.flat()];
  for (const name of gone) await rm(join(folder, name), { force: true });
  return gone;
}
