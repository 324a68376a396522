import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Makes a release of the sources in `root`, quickly, and returns its file. The web app is built if it is not yet. */
export async function makeRelease(root: string, to: string): Promise<string> {
  await mkdir(to, { recursive: true });
  const env = { ...process.env, PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}` };
  for (const command of [["scripts/build.ts"], ["scripts/release.ts", "--quick", "--to", to]])
    await run(process.execPath, command, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 });
  const file = (await readdir(to)).find((name) => name.endsWith(".tar.gz"));
  if (!file) throw new Error("No release was made");
  return join(to, file);
}

/** Unpacks a release into a new folder within `into`, and returns where it is. */
export async function unpackRelease(file: string, into: string): Promise<string> {
  const folder = await mkdtemp(join(into, "unpacked-"));
  await run("tar", ["--extract", "--file", file, "--directory", folder]);
  const [name = ""] = await readdir(folder);
  return join(folder, name);
}

/** The least that production needs. Nobody listens where it would send to. */
export function productionSettings(databaseUrl: string, dataDir: string): Record<string, string> {
  const key = () => randomBytes(32).toString("base64");
  return {
    ...{ NODE_ENV: "production", DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: "info" },
    ...{ PUBLIC_URL: "https://chowk.example", TRUST_PROXY: "loopback", PORT: "0" },
    ...{ SECRET_KEY: key(), ENCRYPTION_KEYS: `a:${key()}` },
    ...{ SMS_PROVIDER: "msg91", MSG91_AUTHKEY: "key", MSG91_TEMPLATES: "otp:1", MSG91_URL: "http://127.0.0.1:1" },
    ...{
      EMAIL_PROVIDER: "smtp",
      SMTP_URL: "smtp://127.0.0.1:1",
      SMTP_TLS: "optional",
      EMAIL_FROM: "hello@chowk.example",
    },
  };
}

export interface ReleasedServer {
  pid: number;
  /** Its address, once it is open; rejects if it ends before. */
  url: string;
  metricsUrl: string | undefined;
  /** Tells it to stop, and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a server of an unpacked release, with these settings and no others: neither Node nor packages come from elsewhere. */
export async function startRelease(
  folder: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<ReleasedServer> {
  const child = spawn(join(folder, "chowk"), args, {
    cwd: "/",
    env: { PATH: "/usr/bin:/bin", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  let printed = "";
  const port = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
        // The line that says it is open names PUBLIC_URL, and the log, which may come a moment later, the port.
        const isOpen = /^Chowk (?:is open|works)/m.test(printed);
        const listening = /listening at http:[^"]*:(\d+)"/.exec(printed)?.[1];
        if (isOpen && listening) resolve(listening);
      });
    ended.then(() => reject(new Error(`The server ended before it was open:\n${printed}`)));
  });
  return {
    pid: child.pid as number,
    url: `http://127.0.0.1:${port}`,
    metricsUrl: /Metrics are at (http\S+)/.exec(printed)?.[1],
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
