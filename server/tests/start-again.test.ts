import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { lstat, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeFolder } from "../../tools/embedded-postgres/running.ts";
import { connectTo, copyProject, ownFolder, postgresOf, refusal, start, store, stored } from "./support/start.ts";

// Starts on a data folder that a first start has filled. That takes a while: each test gets a copy of one.

let project: string;
/** The folder that is copied. */
let filled: string;
beforeAll(async () => {
  project = await copyProject(await mkdtemp(join(tmpdir(), "chowk-copy-")));
  filled = await mkdtemp(join(tmpdir(), "chowk-filled-"));
});
afterAll(async () => {
  await removeFolder(project);
  await removeFolder(filled);
});

/** What the first start printed. */
let printed: string | undefined;
/** Returns a data folder for the test, as a first start left it. */
async function usedFolder(): Promise<string> {
  if (printed === undefined) {
    const first = start(project, filled);
    await first.opened;
    expect(await first.kill("SIGTERM")).toBe(0);
    printed = first.output();
  }
  const dataDir = join(await ownFolder(), "data");
  // Keeps the owners, too: for root, PostgreSQL runs as somebody else.
  await promisify(execFile)("cp", ["-a", filled, dataDir]);
  return dataDir;
}

test("a second start finds everything: data, password, and the demo logins", async () => {
  const dataDir = await usedFolder();
  const first = start(project, dataDir);
  await first.opened;
  await store(dataDir, "a booking");
  expect(await first.kill("SIGTERM")).toBe(0);

  const second = start(project, dataDir);
  expect((await fetch(await second.opened)).status).toBe(200);

  expect(await stored(dataDir)).toEqual(["a booking"]);
  const password = (text: string) => /password (\S+)/.exec(text)?.[1];
  expect(password(second.output())).toBe(password(String(printed)));
  expect(password(second.output())).toBeTruthy();
  expect(await openToOthers(dataDir)).toEqual([]);
});

/** Returns files in a folder that other users of the machine may read or write. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const open = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (((await lstat(path)).mode & 0o077) === 0) return [];
    return entry.isDirectory() ? openToOthers(path) : [path];
  });
  return (await Promise.all(open)).flat();
}

test("a start with keys that do not fit the data prints one line, and with the right keys it opens again", async () => {
  const dataDir = await usedFolder();
  const file = join(dataDir, "encryption-key");
  const own = await readFile(file, "utf8");
  await writeFile(file, randomBytes(32).toString("base64"));

  expect(await refusal(project, dataDir)).toMatch(
    /^This database is sealed under another key 'demo': set ENCRYPTION_KEYS/,
  );
  expect(await postgresOf(dataDir)).toBeUndefined();

  await writeFile(file, own);
  await start(project, dataDir).opened;
});

test("an orderly stop, with any of its signals, leaves no process", async () => {
  const dataDir = await usedFolder();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    const server = start(project, dataDir);
    await server.opened;
    expect(await postgresOf(dataDir)).toBeDefined();

    expect(await server.kill(signal)).toBe(0);

    expect(await postgresOf(dataDir)).toBeUndefined();
    expect(existsSync(join(dataDir, "postgresql/cluster/postmaster.pid"))).toBe(false);
  }
});

test("of two starts on one data folder the second is refused in one line, and the first is not disturbed", async () => {
  const dataDir = await usedFolder();
  const first = start(project, dataDir);
  const address = await first.opened;

  const line = await refusal(project, dataDir);

  expect(line).toBe(`Chowk already runs on the data folder ${dataDir}: stop it, or set DATA_DIR to another.`);
  expect((await fetch(`${address}/api/chowk365/srv_category_list`)).status).toBe(200);
});

test("after SIGKILL of the server the next start joins the same PostgreSQL, and its stop leaves no process", async () => {
  const dataDir = await usedFolder();
  const first = start(project, dataDir);
  await first.opened;
  await store(dataDir, "a booking");
  const before = await postgresOf(dataDir);
  expect(await first.kill("SIGKILL")).toBe("SIGKILL");

  const second = start(project, dataDir);
  await second.opened;

  expect(before).toBeDefined();
  expect(await postgresOf(dataDir)).toEqual(before);
  expect(await stored(dataDir)).toEqual(["a booking"]);
  expect(await second.kill("SIGTERM")).toBe(0);
  expect(await postgresOf(dataDir)).toBeUndefined();
});

test("after SIGKILL of the server and of PostgreSQL the next start recovers what was committed", async () => {
  const dataDir = await usedFolder();
  const first = start(project, dataDir);
  await first.opened;
  await store(dataDir, "a booking");
  const before = await postgresOf(dataDir);
  await first.kill("SIGKILL");
  process.kill(before?.pid as number, "SIGKILL");

  const second = start(project, dataDir);
  await second.opened;

  expect((await postgresOf(dataDir))?.pid).not.toBe(before?.pid);
  expect(await stored(dataDir)).toEqual(["a booking"]);
});

test("a PostgreSQL that is shutting down when the next start finds it is waited for, then replaced", async () => {
  const dataDir = await usedFolder();
  const first = start(project, dataDir);
  await first.opened;
  const lastClient = await connectTo(dataDir);
  await first.kill("SIGKILL");
  const before = await postgresOf(dataDir);
  // A smart shutdown: it ends when the last client leaves, and accepts no new clients.
  process.kill(before?.pid as number, "SIGTERM");

  const second = start(project, dataDir);
  const log = join(dataDir, "postgresql/server.log");
  await expect.poll(() => readFile(log, "utf8")).toContain("is shutting down");
  await lastClient.end();
  await second.opened;

  expect((await postgresOf(dataDir))?.pid).not.toBe(before?.pid);
});

test("an embedded PostgreSQL that is killed is started again, with all that was in it", async () => {
  const dataDir = await usedFolder();
  const server = start(project, dataDir);
  const url = await server.opened;
  const ready = async () => (await fetch(`${url}/readyz`)).status;
  const before = await postgresOf(dataDir);
  process.kill(before?.pid as number, "SIGKILL");
  await expect.poll(async () => (await postgresOf(dataDir))?.pid ?? before?.pid).not.toBe(before?.pid);
  expect((await postgresOf(dataDir))?.port).toBe(before?.port);
  await expect.poll(ready).toBe(200);
  expect((await fetch(`${url}/api/chowk365/srv_category_list`)).status).toBe(200);
  expect(await server.kill("SIGTERM")).toBe(0);
  expect(await postgresOf(dataDir)).toBeUndefined();
});
