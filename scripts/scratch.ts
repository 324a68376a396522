import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, statfsSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A run fills one gigabyte. What it runs needs memory, too, and so does everything else on the machine. */
const ENOUGH = 8 * 1024 ** 3;

/**
 * Makes the folder of a test run. It is in memory where the machine has room for it: making a database there takes a tenth of the time,
 * and a run makes hundreds.
 */
export async function makeScratchFolder(memory = "/dev/shm", enough = ENOUGH): Promise<string> {
  const inMemory = hasRoom(memory, enough) ? mkdtempSync(join(memory, "chowk-test-")) : undefined;
  if (inMemory && canRunFrom(inMemory)) return inMemory;
  if (inMemory) await rm(inMemory, { recursive: true });
  return mkdtempSync(join(tmpdir(), "chowk-test-"));
}

function hasRoom(folder: string, enough: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory()) >= enough;
  } catch {
    return false;
  }
}

/** Some systems, and most containers, let no program run from memory. */
function canRunFrom(folder: string): boolean {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n");
  chmodSync(program, 0o700);
  return spawnSync(program).status === 0;
}
