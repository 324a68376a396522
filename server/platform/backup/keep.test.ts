import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aFolder } from "../../tests/support/backups.ts";
import { keepNewest, nameAt } from "./keep.ts";

const day = (n: number) => nameAt(new Date(Date.UTC(2026, 10, n, 3)));

async function aFolderWith(names: string[]): Promise<string> {
  const folder = await aFolder();
  for (const name of names) await writeFile(join(folder, name), "");
  return folder;
}

test("the newest backups are kept, older ones are removed", async () => {
  const folder = await aFolderWith([1, 2, 3, 4, 5].map(day));
  expect(await keepNewest(folder, day(5), 3)).toEqual([day(2), day(1)]);
  expect((await readdir(folder)).sort()).toEqual([3, 4, 5].map(day));
});

test("the one that was just made is kept, even if the clock went back", async () => {
  const folder = await aFolderWith([1, 20, 21].map(day));
  await keepNewest(folder, day(1), 1);
  expect(await readdir(folder)).toEqual([day(1)]);
});

test("nothing else in the folder is touched, except what a killed backup left a day ago", async () => {
  const parts = [`${day(3)}.part`, `${day(4)}.part`];
  const folder = await aFolderWith([...parts, "photos.tar", "chowk-before-the-move.tar", day(4)]);
  await utimes(join(folder, `${day(3)}.part`), new Date(0), new Date(0));
  await keepNewest(folder, day(4), 1);
  expect((await readdir(folder)).sort()).toEqual([
    ...[day(4), `${day(4)}.part`, "chowk-before-the-move.tar", "photos.tar"],
  ]);
});
