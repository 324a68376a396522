import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { removeFolder } from "../../../tools/embedded-postgres/running.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { transactionPooler } from "../../tests/support/pooler.ts";
import { copyProject, ownFolder, start } from "../../tests/support/start.ts";
import { findWays } from "./ways.ts";

const made = useDatabase();

/** What docs/run/cluster.md tells PgBouncer to do on each of its connections. */
const connectQuery =
  "set statement_timeout = 20000; set lock_timeout = 15000; set idle_in_transaction_session_timeout = 10000";

const ways = (DATABASE_URL: string, DATABASE_SESSION_URL?: string) => findWays({ DATABASE_URL, DATABASE_SESSION_URL });

test("an address that leads to PostgreSQL itself is used for everything", async () => {
  expect(await ways(made.url)).toEqual({
    ...{ url: made.url, sessionUrl: made.url },
    ...{ setsItself: false, keepsStatements: true },
  });
});

test.each([
  true,
  false,
])("a transaction pooler without a session address is refused in one line (it ignores settings: %s)", async (ignores) => {
  const { url } = await transactionPooler(made.url, { ignores, connectQuery });
  await expect(ways(url)).rejects.toThrow(
    /^DATABASE_URL leads to a pooler that gives each transaction another connection .*: set DATABASE_SESSION_URL to the PostgreSQL behind it\.$/,
  );
  await expect(ways(made.url, url)).rejects.toThrow(/^DATABASE_SESSION_URL .*: it must lead to PostgreSQL itself\.$/);
});

test("a pooler beside a session address serves the calls, with settings and prepared statements only if it takes them", async () => {
  const refuses = await transactionPooler(made.url, { connectQuery });
  const through = { sessionUrl: made.url, keepsStatements: false };
  expect(await ways(refuses.url, made.url)).toEqual({ ...through, url: refuses.url, setsItself: true });
  const ignores = await transactionPooler(made.url, { ignores: true, connectQuery });
  expect(await ways(ignores.url, made.url)).toEqual({ ...through, url: ignores.url, setsItself: false });
});

test("a pooler that sets no bounds is refused, because nothing would end the waits", async () => {
  const { url } = await transactionPooler(made.url, { connectQuery: "set lock_timeout = 15000" });
  await expect(ways(url, made.url)).rejects.toThrow(
    "Through DATABASE_URL there is no idle_in_transaction_session_timeout, statement_timeout: set them",
  );
});

test("two addresses that lead to two databases are refused", async () => {
  const other = new URL(made.url);
  other.pathname = "/postgres";
  await expect(ways(made.url, other.href)).rejects.toThrow("lead to two databases");
});

test("a server starts and serves through a transaction pooler, and hears announcements on its own line", async () => {
  const project = await copyProject(await mkdtemp(join(tmpdir(), "chowk-copy-")));
  onTestFinished(() => removeFolder(project));
  const pooler = await transactionPooler(made.url, { connectQuery });
  const server = start(project, join(await ownFolder(), "data"), {
    DATABASE_URL: pooler.url,
    DATABASE_SESSION_URL: made.url,
  });
  const url = await server.opened;
  // Often enough for statements to be prepared, on connections that are shared in turns.
  const asked = ["/readyz", "/api/chowk365/service_search?searchTerm=tap"].flatMap((path) =>
    Array(40).fill(url + path),
  );
  const answers = await Promise.all(asked.map((each) => fetch(each)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const services = async () => {
    const { data } = (await (await fetch(`${url}/api/chowk365/services_list`)).json()) as {
      data: { results: unknown[] };
    };
    return data.results;
  };
  const before = await services();
  expect(before.length).toBeGreaterThan(0);
  await made.db.updateTable("service").set({ hidden: true }).execute();
  await expect.poll(async () => (await services()).length).toBe(0);
  const sent = await fetch(`${url}/api/chowk365/send_otp`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone: "9800000001" }),
  });
  expect(sent.status).toBe(200);
  const states = () => made.db.selectFrom("message").select("state").where("template", "=", "otp").execute();
  await expect.poll(states).toEqual([{ state: "sent" }]);
  expect(await server.kill("SIGTERM")).toBe(0);
});
