import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Client, type Pool } from "pg";
import { afterAll, beforeAll, expect, inject, onTestFinished } from "vitest";
import { connect, type Database } from "../../platform/database/connection.ts";
import { openQueue } from "../../platform/jobs/jobs.ts";
import { ownedWrites, requireOwnedWrites } from "./owned-writes.ts";

export interface TestDatabase {
  readonly db: Database;
  /** Its connection string. */
  readonly url: string;
  /** What jobs are run on: kept open, as a new connection costs far more than a run. */
  readonly queue: Pool;
  /** Returns how many queries were made through `db` so far. */
  queries(): number;
}

/** Makes a PostgreSQL database for one test file, with only the schema; it is dropped when the file ends. */
export function useDatabase(): TestDatabase {
  let queries = 0;
  const made = { queries: () => queries } as { -readonly [Part in keyof TestDatabase]: TestDatabase[Part] };
  const name = `test_${randomBytes(6).toString("hex")}`;
  beforeAll(async () => {
    await administer((client, template) => client.query(`create database ${name} template ${template}`));
    made.url = urlOf(name);
    made.db = connect(made.url, 20, {
      plugins: [ownedWrites],
      log: () => {
        queries += 1;
      },
    });
    made.queue = openQueue(made.url, 2);
    // Each copy of the template gets its own epoch, as a process may use several databases.
    await made.db.updateTable("roster").set({ epoch: randomUUID() }).execute();
    queries = 0;
  });
  afterAll(async () => {
    await Promise.all([made.db?.destroy(), made.queue?.end()]);
    await administer((client) => client.query(`drop database if exists ${name} with (force)`));
    requireOwnedWrites();
  });
  return made;
}

/**
 * Makes a database with nothing in it, and returns the connection string of its owner, who is no superuser: so are those of
 * PostgreSQL that somebody else runs. It is dropped at the end of the test.
 */
export async function anEmptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(6).toString("hex")}`;
  await administer(async (client) => {
    await client.query(`create role ${name} login password 'plain'`);
    await client.query(`create database ${name} owner ${name} template template0`);
  });
  onTestFinished(() =>
    administer(async (client) => {
      await client.query(`drop database ${name} with (force)`);
      await client.query(`drop role ${name}`);
    }),
  );
  const url = new URL(urlOf(name));
  url.username = name;
  url.password = "plain";
  return url.href;
}

function urlOf(database: string): string {
  const url = new URL(inject("templateUrl"));
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs a command on the server's `postgres` database: nobody may be connected to a template while it is copied. */
async function administer(run: (client: Client, template: string) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: urlOf("postgres") });
  await client.connect();
  try {
    await run(client, new URL(inject("templateUrl")).pathname.slice(1));
  } finally {
    await client.end();
  }
}

/** Waits until this many calls wait for a lock that another transaction holds. */
export async function waitingForLock(db: Database, calls = 1): Promise<void> {
  const waiting = sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `;
  await expect.poll(async () => (await waiting.execute(db)).rows[0]?.waiting).toBe(calls);
}
