import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, realpath, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languages } from "@chowk/contract/languages";
import { Client } from "pg";
import { expect, onTestFinished } from "vitest";
import { findRunning, type Running, removeFolder } from "../../../tools/embedded-postgres/running.ts";

export interface Start {
  pid: number;
  /** Everything printed so far, on both streams. */
  output(): string;
  /** The printed address; rejects if the server ends before it is open. */
  opened: Promise<string>;
  /** The exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>;
  kill(signal: NodeJS.Signals): Promise<number | string>;
}

const root = join(import.meta.dirname, "../../..");

/** Copies the server with a web build of one page, so that these tests need no build and may break it. */
export async function copyProject(folder: string): Promise<string> {
  for (const part of ["server", "contract", "tools", "web/public/media/avatars"])
    await cp(join(root, part), join(folder, part), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const build = join(folder, "web/build");
  for (const part of ["media", "brand", "icons"]) await mkdir(join(build, "client", part), { recursive: true });
  for (const language of Object.keys(languages))
    await mkdir(join(build, "client/assets", language), { recursive: true });
  await mkdir(join(build, "server"));
  await writeFile(
    join(build, "server/index.js"),
    "export const addressOf = (page) => ({ page, isMissing: false }); export const render = async () => new Response('A page');",
  );
  await writeFile(join(build, ".stamp"), "");
  return folder;
}

/** Starts the server on a free port, as `npm start` does once everything is built. It ends with the test at the latest. */
export function start(project: string, dataDir: string, env: Record<string, string> = {}, ...args: string[]): Start {
  const { DATABASE_URL: _url, PUBLIC_URL: _public, HOST: _host, ...rest } = process.env;
  const child = spawn(process.execPath, [join(project, "server/bin/main.ts"), ...args], {
    env: {
      ...{ ...rest, NODE_ENV: "test", PORT: "0", LOG_LEVEL: "error", DATA_DIR: dataDir },
      // What one server of a copy compiled, the next one need not: a third of a start.
      ...{ NODE_COMPILE_CACHE: join(project, "compiled"), ...env },
    },
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
        const address = /(?:open|how it is) at (http\S+)\n/.exec(output)?.[1];
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

/** Returns the whole output of a start that is refused, which must be one line. */
export async function refusal(project: string, dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const server = start(project, dataDir, env);
  expect(await server.ended).toBe(1);
  const [line = "", ...more] = server.output().trimEnd().split("\n");
  expect(more).toEqual([]);
  return line;
}

/** Makes a folder for the test; a PostgreSQL that still runs in it at the end of the test is stopped. */
export async function ownFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "chowk-start-")));
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** Returns the PostgreSQL that runs on a data folder. */
export const postgresOf = (dataDir: string): Promise<Running | undefined> =>
  findRunning(join(dataDir, "postgresql", "cluster"));

/** Opens a connection to the database in a data folder; it is closed at the end of the test. */
export async function connectTo(dataDir: string): Promise<Client> {
  const port = (await postgresOf(dataDir))?.port;
  const password = await readFile(join(dataDir, "postgresql/password"), "utf8");
  const client = new Client({ connectionString: `postgres://chowk:${password}@127.0.0.1:${port}/chowk` });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  return client;
}

/** Stores a word that can be found again. */
export async function store(dataDir: string, word: string): Promise<void> {
  const client = await connectTo(dataDir);
  await client.query("create table if not exists kept (word text)");
  await client.query("insert into kept values ($1)", [word]);
}

export async function stored(dataDir: string): Promise<string[]> {
  const { rows } = await (await connectTo(dataDir)).query("select word from kept");
  return rows.map(({ word }) => word);
}
