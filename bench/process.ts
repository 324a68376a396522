import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findRunning, removeFolder } from "../tools/embedded-postgres/running.ts";

const root = join(import.meta.dirname, "..");

export interface Running {
  url: string;
  /** Milliseconds from the command to the address being printed. */
  startedIn: number;
  /** Resident memory of the serving process, in MB. */
  memory(): number;
  /** Milliseconds of processor time that the serving process has used since it began, in all its threads. */
  worked(): number;
  stop(): Promise<void>;
}

/** Runs a command until it prints its address. */
export async function run(command: string[], env: Record<string, string> = {}): Promise<Running> {
  const begun = performance.now();
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (address) resolve(address);
    });
    ended.then(() => reject(new Error(`${command.join(" ")} ended before it was open`)));
  });
  return {
    url,
    startedIn: performance.now() - begun,
    memory: () => residentMegabytes(serving(child)),
    worked: () => workedMs(serving(child)),
    async stop() {
      process.kill(serving(child), "SIGTERM");
      await ended;
    },
  };
}

/** Returns the process that serves: `npm start` runs the server below itself and a shell. */
function serving(child: ChildProcess): number {
  let pid = child.pid as number;
  for (;;) {
    const [, ...words] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    const script = words.find((word) => !word.startsWith("-"));
    const below = Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8"), 10);
    if (script === "server/bin/main.ts" || !below) return pid;
    pid = below;
  }
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

/**
 * Linux counts a process's time in hundredths of a second. Fields 14 and 15 are its own and the system's time for it; 16 and 17
 * are those of its children that have ended.
 */
function workedMs(pid: number): number {
  return ticksOf(pid, 11, 12) * 10;
}

/** Returns the processor time of a PostgreSQL: of the listening process, and of all that serve or served its connections. */
function databaseWorkedMs(pid: number): number {
  const serving = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  return serving.reduce((sum, each) => sum + workedMs(each), ticksOf(pid, 11, 12, 13, 14) * 10);
}

function ticksOf(pid: number, ...fields: number[]): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return fields.reduce((sum, field) => sum + Number(stat[field]), 0);
}

export type Chowk = Awaited<ReturnType<typeof aChowk>>;

/** Makes a separate Chowk: a free port, and its own folder, which survives a stop and is deleted by `remove`. */
export async function aChowk() {
  const dataDir = await mkdtemp(join(tmpdir(), "chowk-bench-"));
  const env = { PORT: "0", DATA_DIR: dataDir, NODE_ENV: "test", RATE_LIMITS: "false", LOG_LEVEL: "error" };
  return {
    start: (more: Record<string, string> = {}) =>
      run([process.execPath, "scripts/run.mjs", "server/bin/main.ts"], { ...env, ...more }),
    /** Starts it as a person does. */
    npmStart: () => run(["npm", "start"], env),
    /** The connection string of its PostgreSQL, or of another database there. */
    databaseUrl: async (name = "chowk") => {
      const port = (await findRunning(join(dataDir, "postgresql", "cluster")))?.port;
      const password = await readFile(join(dataDir, "postgresql/password"), "utf8");
      return `postgres://chowk:${password}@127.0.0.1:${port}/${name}`;
    },
    /** Milliseconds of processor time that its PostgreSQL has used since it began. */
    databaseWorked: async () => {
      const running = await findRunning(join(dataDir, "postgresql", "cluster"));
      if (!running) throw new Error("Its PostgreSQL does not run");
      return databaseWorkedMs(running.pid);
    },
    demoPassword: async () => (await readFile(join(dataDir, "demo-password"), "utf8")).trim(),
    remove: () => removeFolder(dataDir),
  };
}
