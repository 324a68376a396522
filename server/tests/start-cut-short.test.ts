import { existsSync } from "node:fs";
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeFolder } from "../../tools/embedded-postgres/running.ts";
import { copyProject, ownFolder, postgresOf, start } from "./support/start.ts";

let project: string;
beforeAll(async () => {
  project = await copyProject(await mkdtemp(join(tmpdir(), "chowk-copy-")));
});
afterAll(() => removeFolder(project));

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
