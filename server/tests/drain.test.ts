import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeFolder } from "../../tools/embedded-postgres/running.ts";
import { copyProject, ownFolder, start } from "./support/start.ts";

let project: string;
beforeAll(async () => {
  project = await copyProject(await mkdtemp(join(tmpdir(), "chowk-copy-")));
});
afterAll(() => removeFolder(project));

test("a process that is told to stop tells the load balancer, goes on serving meanwhile, and then ends", async () => {
  const server = start(project, join(await ownFolder(), "data"), { SHUTDOWN_SECONDS: "5", METRICS_PORT: "0" });
  const url = await server.opened;
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  expect(await statusOf("/readyz")).toBe(200);
  const metrics = /Metrics are at (\S+)\n/.exec(server.output())?.[1] ?? "";
  expect(new URL(metrics).hostname).toBe("127.0.0.1");
  expect((await fetch(metrics)).status).toBe(200);

  const ended = server.kill("SIGTERM");
  await expect.poll(() => statusOf("/readyz")).toBe(503);
  expect(await statusOf("/healthz")).toBe(200);
  expect(await statusOf("/api/chowk365/srv_category_list")).toBe(200);
  expect(await ended).toBe(0);
});
