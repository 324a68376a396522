import { spawn } from "node:child_process";
import { mkdtemp, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { findRunning, type Running, removeFolder } from "../database/running.ts";

export interface Start {
  pid: number;
  /** Everything printed so far, on both streams. */
  output(): string;
  /** The printed address; fails where the server ends before it is open. */
  opened: Promise<string>;
  /** The exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>;
  kill(signal: NodeJS.Signals): Promise<number | string>;
}

const main = join(import.meta.dirname, "..", "main.ts");

/** Starts the server on a free port, as `npm start` does once all is built. It ends with the test at the latest. */
export function start(dataDir: string, env: Record<string, string> = {}): Start {
  const { DATABASE_URL: _url, PUBLIC_URL: _public, HOST: _host, ...rest } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { ...rest, NODE_ENV: "test", PORT: "0", LOG_LEVEL: "error", DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<number | string>((resolve) =>
    child.once("close", (code, signal) => resolve(code ?? signal ?? 1)),
  );
  const opened = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const address = /open at (http\S+)\n/.exec(output)?.[1];
        if (address) resolve(address);
      });
    }
    ended.then(() => reject(new Error(`The server ended before it was open:\n${output}`)));
  });
  opened.catch(() => {});
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  onTestFinished(async () => void (await kill("SIGKILL")));
  return { pid: child.pid as number, output: () => output, opened, ended, kill };
}

/** A folder of the test's own; what PostgreSQL still runs in it at the end of the test is stopped. */
export async function ownFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "chowk-start-")));
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** The PostgreSQL that runs on a data folder. */
export const postgresOf = (dataDir: string): Promise<Running | undefined> =>
  findRunning(join(dataDir, "postgresql", "cluster"));
