import { mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeScratchFolder } from "./scratch.ts";

function aMemory(): string {
  const folder = mkdtempSync(join(tmpdir(), "chowk-memory-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function folderOn(memory: string, enough: number): Promise<string> {
  const folder = await makeScratchFolder(memory, enough);
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("the folder of a run is in memory where there is room for it", async () => {
  const memory = aMemory();

  expect(dirname(await folderOn(memory, 1))).toBe(memory);
});

test("with too little memory it is a temporary folder on disk, and nothing stays in memory", async () => {
  const memory = aMemory();

  expect(dirname(await folderOn(memory, Number.POSITIVE_INFINITY))).toBe(tmpdir());
  expect(readdirSync(memory)).toEqual([]);
});

test("so it is on a machine that has no folder in memory", async () => {
  expect(dirname(await folderOn("/nowhere", 1))).toBe(tmpdir());
});
