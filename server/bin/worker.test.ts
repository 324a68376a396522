import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeFolder } from "../../tools/embedded-postgres/running.ts";
import { useDatabase } from "../tests/support/database.ts";
import { copyProject, start } from "../tests/support/start.ts";

const made = useDatabase();
let project: string;
/** Holds the keys for all processes on that database. */
let dataDir: string;
beforeAll(async () => {
  project = await copyProject(await mkdtemp(join(tmpdir(), "chowk-copy-")));
  dataDir = await mkdtemp(join(tmpdir(), "chowk-keys-"));
});
afterAll(async () => {
  await removeFolder(project);
  await removeFolder(dataDir);
});

const patience = { interval: 200 };

test("a server that leaves jobs to workers touches none; a worker does them, and serves only its health", async () => {
  const server = start(project, dataDir, { DATABASE_URL: made.url, ROLE: "server" });
  const url = await server.opened;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const sent = await fetch(`${url}/api/chowk365/send_otp`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone: "9800000001" }),
  });
  expect(sent.status).toBe(200);
  expect(await runners()).toBe(0);
  expect(await codes()).toEqual(["waiting"]);

  const env = { DATABASE_URL: made.url, METRICS_PORT: "0", ROLE: "server", PAYMENT_PROVIDER: "none" };
  const worker = start(project, dataDir, env, "worker");
  const at = await worker.opened;
  await expect.poll(codes, patience).toEqual(["sent"]);
  expect(await runners()).toBeGreaterThan(0);
  const status = async (path: string) => (await fetch(new URL(path, at))).status;
  expect([await status("/healthz"), await status("/readyz")]).toEqual([200, 200]);
  expect([await status("/"), await status("/api/chowk365/services_list")]).toEqual([404, 404]);
  const metrics = /Metrics are at (\S+)\n/.exec(worker.output())?.[1] ?? "";
  expect(await (await fetch(metrics)).text()).toMatch(/^chowk_database_up 1$/m);

  expect(await worker.kill("SIGTERM")).toBe(0);
  expect(await server.kill("SIGTERM")).toBe(0);
});

/** Counts the connections of processes that work on the queue. */
async function runners(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name in ('chowk-jobs', 'chowk-alive')
  `.execute(made.db);
  return rows[0]?.count ?? -1;
}

const codes = async () =>
  (await made.db.selectFrom("message").select("state").where("template", "=", "otp").execute()).map(
    ({ state }) => state,
  );
