import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeFolder } from "../../tools/embedded-postgres/running.ts";
import { between } from "./support/between.ts";
import { useDatabase } from "./support/database.ts";
import { copyProject, start } from "./support/start.ts";

// What a single real process reports while one fault happens to its database. Two processes under load, with all faults
// again and again, are in outages/. docs/decisions/reliability.md.

const made = useDatabase();
let project: string;
/** The data folder with the keys of all servers on that database. */
let dataDir: string;
beforeAll(async () => {
  project = await copyProject(await mkdtemp(join(tmpdir(), "chowk-copy-")));
  dataDir = await mkdtemp(join(tmpdir(), "chowk-keys-"));
});
afterAll(async () => {
  await removeFolder(project);
  await removeFolder(dataDir);
});

let numbers = 9_800_000_000;

/** Starts a server on the test's database, through a proxy that can fail. */
async function aServer(env: Record<string, string> = {}) {
  const way = await between(made.url);
  const server = start(project, dataDir, { DATABASE_URL: way.url, RATE_LIMITS: "false", ...env });
  const url = await server.opened;
  const api = (path: string, init?: RequestInit) =>
    fetch(`${url}/api/chowk365/${path}`, init).catch((error) => {
      throw new Error(`${error.cause ?? error}\n${server.output()}`);
    });
  return {
    ...{ server, way, url, api },
    statusOf: async (path: string) => (await fetch(url + path)).status,
    /** A call that writes; its rate limits are off. */
    write: async () => {
      const answer = await api("send_otp", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ phone: String(++numbers) }),
      });
      return { status: answer.status, retryAfter: answer.headers.get("retry-after"), said: await answer.json() };
    },
  };
}

const patience = { interval: 200 };

test("the server survives a database that goes away and comes back: calls are refused meanwhile, and then work again", async () => {
  const { server, way, api, statusOf, write } = await aServer();
  expect((await write()).status).toBe(200);
  const known = await (await api("services_list")).text();

  await way.close();
  await expect.poll(() => statusOf("/readyz"), patience).toBe(503);
  expect(await statusOf("/healthz")).toBe(200);
  expect(await write()).toEqual({
    status: 503,
    retryAfter: "5",
    said: {
      ...{ code: 503, reason: "UNAVAILABLE", message: "We cannot do this right now. Please try again in a moment." },
      retryAfterSeconds: 5,
    },
  });
  // What was read before is served from the cache, and marked so; the rest is unavailable.
  const kept = await api("services_list");
  expect([kept.status, Date.parse(kept.headers.get("x-kept") ?? "")]).toEqual([200, expect.any(Number)]);
  expect(await kept.text()).toBe(known);
  expect((await api("srv_category_list")).status).toBe(503);

  // Long enough for each connection and each lane to have tried, and failed, several times.
  for (let tries = 0; tries < 40; tries += 1) await write();

  await way.open();
  await expect.poll(() => statusOf("/readyz"), patience).toBe(200);
  await expect.poll(async () => (await write()).status, patience).toBe(200);
  await expect.poll(codesWaiting, patience).toBe(0);
  await expect.poll(async () => (await api("services_list")).headers.has("x-kept"), patience).toBe(false);
  const said = server.output().split("\n");
  expect(said.filter((line) => line.includes("The database cannot be reached")).length).toBeLessThanOrEqual(2);
  expect(await server.kill("SIGTERM")).toBe(0);
});

test("a database that stops answering keeps nobody waiting until it answers again, and the server can still be stopped", async () => {
  const { server, way, api, statusOf, write } = await aServer();
  await write();
  const known = await (await api("services_list")).text();
  way.mute();
  // Callers already waiting are refused before their connection is given up; later callers are refused at once.
  for (const { status } of await Promise.all([1, 2, 3].map(write))) expect(status).toBe(503);
  await expect.poll(server.output, patience).toContain("The database says nothing: nobody waits for it until it does");
  expect(server.output()).not.toContain("PostgreSQL said nothing for 25 s");
  for (let calls = 0; calls < 50; calls += 1) expect((await write()).status).toBe(503);
  expect(await (await api("services_list")).text()).toBe(known);
  expect(await statusOf("/readyz")).toBe(503);
  expect(await statusOf("/healthz")).toBe(200);

  await way.open();
  await expect.poll(async () => (await write()).status, patience).toBe(200);
  await expect.poll(() => statusOf("/readyz"), patience).toBe(200);
  way.mute();
  expect((await write()).status).toBe(503);
  expect(await server.kill("SIGTERM")).toBe(0);
});

test("a start waits for a database that is coming up, and reports that once", async () => {
  const way = await between(made.url, { closed: true });
  const server = start(project, dataDir, { DATABASE_URL: way.url });
  await expect.poll(() => server.output(), patience).toContain("Waiting for PostgreSQL");
  await way.open();
  await server.opened;
  expect(server.output().match(/Waiting for PostgreSQL/g)).toHaveLength(1);
});

/** Returns the number of codes that are due and not sent yet. */
async function codesWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from message where template = 'otp' and state = 'waiting' and due_at <= now()
  `.execute(made.db);
  return rows[0]?.count ?? -1;
}
