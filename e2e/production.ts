import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { connect, type Database } from "../server/platform/database/connection.ts";
import { freePort } from "../server/tests/support/free-port.ts";
import { removeFolder } from "../tools/embedded-postgres/running.ts";
import { TEMPLATE } from "./server.ts";

/** A server in production mode, with a database of its own. */
export interface Production {
  url: string;
  db: Database;
  /** All that carriers were given so far: e-mails as they are sent, and the bodies of calls to the carrier of text messages. */
  sent: string[];
  close(): Promise<void>;
}

/**
 * Starts a server in production mode on a database without rows; carriers and mail server are stand-ins on loopback. Its business is open,
 * unless it is to be new, as the product leaves it.
 */
export async function openProduction(
  settings: Record<string, string> = {},
  { isNew = false } = {},
): Promise<Production> {
  const sent: string[] = [];
  const mail = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["STARTTLS"], logger: false },
    onData: (stream, _session, done) =>
      void text(stream).then((letter) => {
        sent.push(letter);
        done();
      }),
  });
  const carrier = createServer(async (request, response) => {
    sent.push(await text(request));
    response.setHeader("content-type", "application/json").end(JSON.stringify({ type: "success", message: "1" }));
  }).listen(0, "127.0.0.1");
  const letters = mail.listen(0, "127.0.0.1");
  await Promise.all([once(carrier, "listening"), once(letters, "listening")]);
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  const database = `production_${randomUUID().replaceAll("-", "")}`;
  const given = new URL(process.env.TEST_DATABASE_URL ?? "");
  const outside = connect(given.href);
  // Nobody's first start is skipped: a new business begins with nothing at all.
  const template = isNew ? "template1" : TEMPLATE;
  await sql`create database ${sql.id(database)} template ${sql.id(template)}`.execute(outside);
  const databaseUrl = Object.assign(new URL(given), { pathname: `/${database}` }).href;

  const dataDir = await mkdtemp(join(tmpdir(), "production-"));
  const url = `http://127.0.0.1:${await freePort()}`;
  const key = () => randomBytes(32).toString("base64");
  const server = spawn(process.execPath, [join(import.meta.dirname, "../server/bin/main.ts")], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: "production", DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      // What the first server compiled, the next ones need not.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...{ PORT: new URL(url).port, PUBLIC_URL: url, API_BASE_PATH: "/api/v1", LOG_LEVEL: "error" },
      ...{ SECRET_KEY: key(), ENCRYPTION_KEYS: `a:${key()}`, SMS_PROVIDER: "msg91", MSG91_AUTHKEY: "key" },
      ...{ MSG91_URL: `http://127.0.0.1:${portOf(carrier)}`, MSG91_TEMPLATES: "otp:1" },
      ...{ EMAIL_PROVIDER: "smtp", SMTP_URL: `smtp://127.0.0.1:${portOf(letters)}`, SMTP_TLS: "optional" },
      ...{ EMAIL_FROM: "hello@dar.example", TRUST_PROXY: "loopback" },
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stdout }).on("line", (line) => line.includes(`open at ${url}`) && resolve());
    ended.then(() => reject(new Error("The server ended before it was open: see above.")));
  });
  const db = connect(databaseUrl);
  if (!isNew) await db.updateTable("business_settings").set({ opening: "open" }).execute();
  const close = async () => {
    server.kill("SIGTERM");
    await ended;
    await db.destroy();
    await sql`drop database ${sql.id(database)} with (force)`.execute(outside);
    await outside.destroy();
    await new Promise<void>((resolve) => mail.close(resolve));
    carrier.close();
    carrier.closeAllConnections();
    await removeFolder(dataDir);
  };
  return { url, db, sent, close };
}

/** Lets partners set out for a visit of another day: a test does not wait for the day that had a free time. */
export const comeEarly = (db: Database) =>
  sql`update business_settings set settings = settings || '{"setOutMinutes": 10080}'`.execute(db);
