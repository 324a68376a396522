import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import { startEmbedded } from "../../../tools/embedded-postgres/embedded.ts";
import { connect, type Database } from "../../platform/database/connection.ts";
import { type Between, between } from "../support/between.ts";
import { postgresOf, type Start, start } from "../support/start.ts";
import { aCarrier, type Carrier } from "./carrier.ts";
import { copyOf, type Made } from "./made.ts";

/** One of the two servers of a pair, with a separate proxy to the database. */
export interface Server {
  name: string;
  url: string;
  way: Between;
  process: Start;
  /** It is meant to end; all others must not. */
  isToEnd: boolean;
}

/** Two servers, as real processes, on a separate PostgreSQL. */
export interface Pair extends Omit<Made, "dataDir"> {
  name: string;
  servers: Server[];
  /** All servers that were ever started. */
  started: Server[];
  carrier: Carrier;
  /** A direct connection, not through the proxies. */
  db: Database;
  startServer(): Promise<Server>;
  postgres: {
    /** The postmaster's pid, as it runs now. */
    pid(): Promise<number | undefined>;
    /** The pids of all its processes. */
    pids(): Promise<number[]>;
  };
}

interface Given {
  made: Made;
  project: string;
  /** Further parameters of their connection strings. */
  bounds?: Record<string, string>;
}

export async function aPair(name: string, { made, project, bounds = {} }: Given): Promise<Pair> {
  const dataDir = await copyOf(made);
  // An embedded PostgreSQL is started again when it is ended.
  const { url, stop } = await startEmbedded({ dataDir, durable: false });
  const carrier = await aCarrier();
  const db = connect(url, 4);
  onTestFinished(async () => {
    await db.destroy();
    await stop();
  });
  const started: Server[] = [];
  const shifted = pathToFileURL(join(project, "server/tests/outages/shifted-clock.ts")).href;
  const startServer = async (): Promise<Server> => {
    const way = await between(url);
    const own = `${name}${started.length + 1}`;
    const address = new URL(way.url);
    address.search = new URLSearchParams({ ...bounds, application_name: own }).toString();
    const process = start(project, dataDir, {
      DATABASE_URL: address.href,
      RATE_LIMITS: "false",
      PAYMENT_PROVIDER: "none",
      SMS_PROVIDER: "msg91",
      SMS_DAILY_BUDGET: "10000000",
      MSG91_URL: carrier.url,
      MSG91_AUTHKEY: own,
      MSG91_TEMPLATES: "otp:1,job-offered:2,job-cancelled:3",
      NODE_OPTIONS: `--import=${shifted}`,
    });
    const server: Server = { name: own, url: "", way, process, isToEnd: false };
    started.push(server);
    server.url = await process.opened;
    return server;
  };
  const servers = [await startServer(), await startServer()];
  const { customers, partners, service } = made;
  const pid = async () => (await postgresOf(dataDir))?.pid;
  return {
    ...{ name, servers, started, carrier, db, startServer, customers, partners, service },
    postgres: { pid, pids: async () => withChildren(await pid()) },
  };
}

/** Returns a process and its children. */
async function withChildren(parent: number | undefined): Promise<number[]> {
  if (parent === undefined) return [];
  const all = (await readdir("/proc")).map(Number).filter(Boolean);
  const parents = await Promise.all(
    all.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
      return Number(/\) \S (\d+)/.exec(stat)?.[1]);
    }),
  );
  return [parent, ...all.filter((_, n) => parents[n] === parent)];
}
