import { setImmediate } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { Client, type Pool } from "pg";
import { openSenders } from "../../areas/messages/messages.ts";
import { buildApp } from "../../bin/app.ts";
import { readConfig } from "../../platform/config/config.ts";
import { connect, type Database } from "../../platform/database/connection.ts";
import { openQueue } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { upayments } from "../../platform/ports/payment-gateway/upayments/upayments.ts";
import { localDisk } from "../../platform/ports/storage/local-disk.ts";
import { testSecrets } from "../support/secrets.ts";
import type { Sandbox } from "./sandbox.ts";

export interface Given {
  /** The database's connection string. */
  url: string;
  /** Where uploads would be. */
  folder: string;
  sandbox: Sandbox;
}

/** One life of the server process: what a crash destroys. */
export interface Life {
  db: Database;
  app: FastifyInstance;
  parts: Parts;
  queue: Pool;
}

/** Starts a server at this port. */
export async function live({ url, folder, sandbox }: Given, port: number): Promise<Life> {
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: process.env.FAULT_LOG ?? "silent",
    RATE_LIMITS: "false",
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  const db = connect(url, 10);
  const parts: Parts = {
    config,
    db,
    secrets: testSecrets,
    storage: localDisk(folder),
    ...openSenders(config, db),
    geocoder: undefined,
    gateway: upayments({
      url: `${sandbox.url}/upayments/api/v1`,
      token: sandbox.token,
      currency: "KWD",
      linkHosts: [new URL(sandbox.url).host],
      timeoutMs: 3000,
    }),
  };
  const app = await buildApp(parts);
  await app.listen({ host: "127.0.0.1", port });
  return { db, app, parts, queue: openQueue(url, 2) };
}

/** Ends a server as a stop does. */
export async function end({ db, app, queue }: Life): Promise<void> {
  await app.close();
  await Promise.all([db.destroy(), queue.end()]);
}

/** Ends a server at once, in the middle of whatever it does. */
export async function kill({ db, app, queue }: Life, { url }: Given): Promise<void> {
  // Work under way finds its connections gone and gets no new ones: it can write nothing more.
  const dying = db.destroy().catch(() => {});
  void queue.end();
  await setImmediate();
  await cutConnections(url);
  app.server.closeAllConnections();
  await Promise.all([dying, app.close()]);
}

async function cutConnections(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: "a crash" });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'chowk%'",
  );
  await client.end();
}
