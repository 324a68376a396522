import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { endpoints } from "@chowk/contract";
import { expect, onTestFinished } from "vitest";
import webPush from "web-push";
import { connect, type Database } from "../database/connection.ts";
import { startEmbedded } from "../database/embedded.ts";
import { type Sandbox, startSandbox } from "../faults/sandbox.ts";
import { type Between, between } from "../testing/between.ts";
import { certificate } from "../testing/certificate.ts";
import { postgresOf, type Start, start } from "../testing/start.ts";
import { aCarrier, type Carrier } from "./carrier.ts";
import { ask } from "./clients.ts";
import { copyOf, type Made } from "./made.ts";
import { aMailServer, aPushService } from "./outside.ts";

/** One of the servers of a pair, with its own way to the database. */
export interface Server {
  name: string;
  url: string;
  way: Between;
  process: Start;
  /** It shall end: all others may not. */
  isToEnd: boolean;
  isFrozen: boolean;
}

/** Two servers or three, as real processes, on a PostgreSQL of their own. */
export interface Pair extends Omit<Made, "dataDir"> {
  name: string;
  servers: Server[];
  /** All that ever were. */
  started: Server[];
  carrier: Carrier;
  mail: Awaited<ReturnType<typeof aMailServer>>;
  push: Awaited<ReturnType<typeof aPushService>>;
  /** The payment provider. */
  sandbox: Sandbox;
  /** Past whatever stands between the servers and it. */
  db: Database;
  startServer(): Promise<Server>;
  postgres: {
    /** As it runs now. */
    pid(): Promise<number | undefined>;
    /** Of all of it. */
    pids(): Promise<number[]>;
  };
}

/** So many customers are told by their browsers, too. */
const WITH_PUSH = 20;

interface Given {
  made: Made;
  project: string;
  /** How many of them. */
  servers: number;
}

export async function aPair(name: string, { made, project, servers: count }: Given): Promise<Pair> {
  const dataDir = await copyOf(made);
  // Whoever ends it finds it started again, as an embedded one is.
  const { url, stop } = await startEmbedded({ dataDir, durable: false });
  const [carrier, mail, push] = [await aCarrier(), await aMailServer(), await aPushService()];
  const folder = `${dataDir}-sandbox`;
  await mkdir(folder, { recursive: true });
  const sandbox = await startSandbox(folder);
  const trusted = join(folder, "certificate.pem");
  await writeFile(trusted, certificate);
  const vapid = webPush.generateVAPIDKeys();
  const db = connect(url, 4);
  onTestFinished(async () => {
    await db.destroy();
    await stop();
    await sandbox.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const started: Server[] = [];
  const shifted = pathToFileURL(join(project, "server/outages/shifted-clock.ts")).href;
  const startServer = async (): Promise<Server> => {
    const way = await between(url);
    const own = `${name}${started.length + 1}`;
    const address = new URL(way.url);
    address.search = new URLSearchParams({ application_name: own }).toString();
    const process = start(project, dataDir, {
      DATABASE_URL: address.href,
      RATE_LIMITS: "false",
      UPAYMENTS_URL: `${sandbox.url}/upayments/api/v1`,
      UPAYMENTS_TOKEN: sandbox.token,
      UPAYMENTS_LINK_HOSTS: "127.0.0.1",
      UPAYMENTS_STATUS_LIMIT: "10000",
      EMAIL_PROVIDER: "smtp",
      SMTP_URL: mail.url,
      EMAIL_FROM: `Chowk <${own}@chowk.test>`,
      EMAIL_DAILY_BUDGET: "10000000",
      PUSH_HOSTS: "127.0.0.1:*",
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      NODE_EXTRA_CA_CERTS: trusted,
      SMS_PROVIDER: "msg91",
      SMS_DAILY_BUDGET: "10000000",
      MSG91_URL: carrier.url,
      MSG91_AUTHKEY: own,
      MSG91_TEMPLATES: "otp:1,job-offered:2,job-cancelled:3",
      NODE_OPTIONS: `--import=${shifted}`,
      NODE_COMPILE_CACHE: join(project, "compiled"),
    });
    const server: Server = { name: own, url: "", way, process, isToEnd: false, isFrozen: false };
    started.push(server);
    server.url = await process.opened;
    return server;
  };
  const servers: Server[] = [];
  for (let n = 0; n < count; n += 1) servers.push(await startServer());
  const { customers, partners, service } = made;
  for (const { id, token } of customers.slice(0, WITH_PUSH)) {
    const body = push.subscription(id);
    const subscribed = await ask(servers[0]?.url ?? "", endpoints.subscribePush, { token, body }, 15_000);
    expect(subscribed?.status).toBe(200);
  }
  const pid = async () => (await postgresOf(dataDir))?.pid;
  return {
    ...{ name, servers, started, carrier, mail, push, sandbox, db, startServer, customers, partners, service },
    postgres: { pid, pids: async () => withChildren(await pid()) },
  };
}

/** A process and all that it has started. */
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
