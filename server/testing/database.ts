import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { connect, type Database } from "../database/connection.ts";

export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
}

/** A PostgreSQL database for one test file, empty but for the schema; gone when the file ends. */
export function useDatabase(): TestDatabase {
  const made = {} as { db: Database; url: string };
  const name = `test_${randomBytes(6).toString("hex")}`;
  beforeAll(async () => {
    await administer((client, template) => client.query(`create database ${name} template ${template}`));
    made.url = urlOf(name);
    made.db = connect(made.url, 20);
  });
  afterAll(async () => {
    await made.db?.destroy();
    await administer((client) => client.query(`drop database if exists ${name} with (force)`));
  });
  return made;
}

function urlOf(database: string): string {
  const url = new URL(inject("templateUrl"));
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs a command on the server itself: nobody may be connected to a template while it is copied. */
async function administer(run: (client: Client, template: string) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: urlOf("postgres") });
  await client.connect();
  try {
    await run(client, new URL(inject("templateUrl")).pathname.slice(1));
  } finally {
    await client.end();
  }
}
