import { spawn } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { connect } from "../server/platform/database/connection.ts";
import { migrate } from "../server/platform/database/migrate.ts";
import { installJobs } from "../server/platform/jobs/jobs.ts";
import { certificate } from "../server/tests/support/certificate.ts";
import { findRunning, removeFolder } from "../tools/embedded-postgres/running.ts";
import { manyPartners, setUpBusiness } from "./database/business.ts";

/** Starts the server from the sources in `root` as `npm start` does, on a free port and with a new data folder. */
export async function openServer(root: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "chowk-e2e-"));
  // push.spec.ts runs a push service on loopback, whose certificate nobody else trusts.
  const authority = join(dataDir, "push-service.pem");
  await writeFile(authority, certificate);
  const { DATABASE_URL: _own, PUBLIC_URL: _public, ...env } = process.env;
  const server = spawn(process.execPath, [join(root, "server/bin/main.ts")], {
    env: {
      ...{ ...env, NODE_ENV: "test", RATE_LIMITS: "false", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "error" },
      // The process and the database are in another time zone, as the browsers are.
      TZ: "America/St_Johns",
      ...{ SANDBOX_STATUS_LIMIT: "0", PUSH_HOSTS: "127.0.0.1:*", NODE_EXTRA_CA_CERTS: authority },
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const lines = createInterface({ input: server.stdout });
  const printed = (address: RegExp) =>
    new Promise<string>((resolve, reject) => {
      lines.on("line", (line) => {
        const [, found] = address.exec(line) ?? [];
        if (found) resolve(found);
      });
      ended.then(() => reject(new Error("The server ended before it was open: see above.")));
    });
  const [url, sandboxUrl] = await Promise.all([printed(/open at (http\S+)/), printed(/sandbox at (http\S+):/)]);
  const close = async () => {
    server.kill("SIGTERM");
    await ended;
    await removeFolder(dataDir);
  };
  return { url, sandboxUrl, dataDir, close };
}

/** Returns the address of a server's database. */
export async function databaseOf(dataDir: string): Promise<string> {
  const { port } = (await findRunning(join(dataDir, "postgresql", "cluster"))) ?? {};
  const key = await readFile(join(dataDir, "postgresql/password"), "utf8");
  return `postgres://chowk:${key}@127.0.0.1:${port}/chowk`;
}

/** The empty database, with its tables, that a server of a test's own starts with: making them takes longer than many a test. */
export const TEMPLATE = "template_of_servers";

async function makeTemplate(given: string): Promise<void> {
  const outside = connect(given);
  await sql`create database ${sql.id(TEMPLATE)}`.execute(outside).finally(() => outside.destroy());
  const url = Object.assign(new URL(given), { pathname: `/${TEMPLATE}` }).href;
  const db = connect(url);
  await migrate(db)
    .then(() => installJobs(db, url))
    .finally(() => db.destroy());
}

/** Starts the server for all browser tests. */
export default async function startServer(): Promise<() => Promise<void>> {
  const { url, sandboxUrl, dataDir, close } = await openServer(join(import.meta.dirname, ".."));
  process.env.BASE_URL = url;
  process.env.SANDBOX_URL = sandboxUrl;
  process.env.SANDBOX_TOKEN = (await readFile(join(dataDir, "sandbox-token"), "utf8")).trim();
  process.env.TEST_DATABASE_URL = await databaseOf(dataDir);
  process.env.TEST_DATA_DIR = dataDir;
  process.env.DEMO_PASSWORD = (await readFile(join(dataDir, "demo-password"), "utf8")).trim();
  await makeTemplate(process.env.TEST_DATABASE_URL);
  await setUpBusiness();
  await manyPartners(100);
  return close;
}
