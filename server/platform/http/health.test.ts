import { createServer } from "node:net";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { buildApp } from "../../bin/app.ts";
import { useApp } from "../../tests/support/app.ts";
import { connect } from "../database/connection.ts";

const given = useApp();
const ask = (path: string, app = given.app) => app.inject(path);

beforeEach(() => {
  given.app.readiness.jobsRun = () => true;
  given.app.readiness.stopping = false;
});

test("a live process says so without any query", async () => {
  expect(await given.countQueries(() => ask("/healthz"))).toBe(0);
  expect((await ask("/healthz")).json()).toEqual({ code: 200, data: {} });
});

describe("a process is ready", () => {
  test("if its database answers and is up to date and its jobs run", async () => {
    const answer = await ask("/readyz");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("not while its jobs do not run", async () => {
    given.app.readiness.jobsRun = () => false;
    expect((await ask("/readyz")).json()).toEqual({ code: 503, message: "Not ready: jobs." });
  });

  test("not from the moment it is told to stop, though it still answers", async () => {
    given.app.readiness.stopping = true;
    expect((await ask("/readyz")).json()).toEqual({ code: 503, message: "Not ready: stopping." });
    expect((await ask("/healthz")).statusCode).toBe(200);
    expect((await ask("/api/chowk365/services_list")).statusCode).toBe(200);
  });

  test("not on a database that lacks a migration", async () => {
    const last = await given.db
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .deleteFrom("kysely_migration")
      .where("name", "like", "0011%")
      .returningAll()
      .executeTakeFirstOrThrow();
    onTestFinished(async () => {
      const db = given.db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
      await db.insertInto("kysely_migration").values(last).execute();
    });
    const app = await anAppOn(given.url);
    expect((await ask("/readyz", app)).json()).toEqual({ code: 503, message: "Not ready: migrations." });
  });

  test("not if its database is away, or accepts connections and says nothing", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as { port: number };
    for (const where of [1, port]) {
      const app = await anAppOn(`postgres://x:x@127.0.0.1:${where}/x`);
      const answers = await Promise.all([ask("/readyz", app), ask("/readyz", app)]);
      for (const answer of answers) {
        expect(answer.statusCode).toBe(503);
        expect(answer.json()).toEqual({ code: 503, message: "Not ready: database." });
      }
      expect((await ask("/healthz", app)).statusCode).toBe(200);
    }
  });
});

/** Builds the app on separate connections to a database, with jobs that run. */
async function anAppOn(url: string) {
  const db = connect(url, 2);
  const app = await buildApp({ ...given.parts, db });
  app.readiness.jobsRun = () => true;
  onTestFinished(async () => {
    await app.close();
    void db.destroy();
  });
  return app;
}
