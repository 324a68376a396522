import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeFolder } from "../../tools/embedded-postgres/running.ts";
import { connectTo, copyProject, ownFolder, postgresOf, start, store, stored } from "./support/start.ts";

let project: string;
beforeAll(async () => {
  project = await copyProject(await mkdtemp(join(tmpdir(), "chowk-copy-")));
});
afterAll(() => removeFolder(project));

test("after SIGKILL of the server the next start joins the same PostgreSQL, and its stop leaves no process", async () => {
  const dataDir = join(await ownFolder(), "data");
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
  const dataDir = join(await ownFolder(), "data");
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
  const dataDir = join(await ownFolder(), "data");
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

/** How the steps of a start are recognised, from the first on. */
const moments = {
  "making the files": (dataDir: string) => isUnfinished(dataDir),
  "launching PostgreSQL": (dataDir: string) => existsSync(join(dataDir, "postgresql/cluster/postmaster.pid")),
  "filling in the demo": (dataDir: string) => existsSync(join(dataDir, "demo-password")),
};
const isUnfinished = async (dataDir: string) =>
  (await readdir(join(dataDir, "postgresql")).catch(() => [])).some((name) => name.endsWith(".new"));

test.each(Object.entries(moments))("a stop while %s is silent and leaves no process", async (_name, reached) => {
  const dataDir = join(await ownFolder(), "data");
  const server = start(project, dataDir);
  await expect.poll(() => reached(dataDir), { interval: 1 }).toBe(true);

  expect(await server.kill("SIGINT")).toBe(0);

  expect(server.output()).toBe("");
  expect(await postgresOf(dataDir)).toBeUndefined();
  expect(await isUnfinished(dataDir)).toBe(false);
});

test.each(Object.entries(moments))("after SIGKILL while %s the next start opens", async (_name, reached) => {
  const dataDir = join(await ownFolder(), "data");
  const first = start(project, dataDir);
  await expect.poll(() => reached(dataDir), { interval: 1 }).toBe(true);
  expect(await first.kill("SIGKILL")).toBe("SIGKILL");

  const second = start(project, dataDir);

  expect((await fetch(await second.opened)).status).toBe(200);
});
