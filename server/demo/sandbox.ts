import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Config, SetupError } from "../platform/config/config.ts";
import { madeOnce } from "../platform/secrets/made-once.ts";

/** The stand-in for payment providers that demo mode runs beside the server: docs/change/sandbox.md. */
export interface Sandbox {
  /** Its address, which stays the same for as long as this process runs: `http://127.0.0.1:4711`. */
  url: string;
  /** The token for its UPayments API. */
  token: string;
  /** The id of its process; it changes when the sandbox is restarted. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

/** Returns whether payments go to the sandbox: in demo mode, unless the settings name a payment provider. */
export const paysInSandbox = ({ demo, PAYMENT_PROVIDER, UPAYMENTS_URL }: Config): boolean =>
  demo && PAYMENT_PROVIDER === "upayments" && UPAYMENTS_URL === undefined;

/** Returns the settings that point the UPayments adapter to the sandbox. */
export const settingsFor = ({ url, token }: Sandbox): Pick<Config, "UPAYMENTS_URL" | "UPAYMENTS_TOKEN"> => ({
  UPAYMENTS_URL: `${url}/upayments/api/v1`,
  UPAYMENTS_TOKEN: token,
});

interface Options {
  dataDir: string;
  /** Aborts a start that is under way. */
  signal?: AbortSignal;
}

const PROGRAM = join(import.meta.dirname, "../../tools/sandbox-gateway/main.ts");
/** The pause before it is started again, so that a sandbox that cannot start does not take the whole machine. */
const PAUSE_MS = 250;
/** How long it may take to stop before it is killed. */
const PATIENCE_MS = 5000;

/** Starts the sandbox in a separate process, and restarts it whenever that dies. Throws a SetupError if it does not start. */
export async function startSandbox({ dataDir, signal }: Options): Promise<Sandbox> {
  const token = await madeOnce(dataDir, "sandbox-token", () => randomBytes(24).toString("base64url"));
  signal?.throwIfAborted();
  const run = (port: string) =>
    spawn(process.execPath, [PROGRAM], {
      env: {
        SANDBOX_STATUS_LIMIT: process.env.SANDBOX_STATUS_LIMIT,
        SANDBOX_PORT: port,
        SANDBOX_DATA: join(dataDir, "sandbox-gateway"),
        SANDBOX_TOKEN: token,
        SANDBOX_MERCHANT: "Chowk",
      },
      // Its stdin closes when this process ends, however that happens, and it ends when its stdin closes.
      stdio: ["pipe", "pipe", "inherit"],
      // A separate process group: Ctrl+C goes to the server, which stops the sandbox when it is no longer needed.
      detached: true,
      windowsHide: true,
    });

  let child = run("0");
  let stopping = false;
  let restart: NodeJS.Timeout | undefined;
  const stop = async () => {
    stopping = true;
    clearTimeout(restart);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const last = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
    await ended;
    clearTimeout(last);
  };
  const url = await addressOf(child);
  if (signal?.aborted) await stop();
  signal?.throwIfAborted();

  const watch = () => {
    child.stdout?.resume();
    child.stdin?.on("error", () => {});
    child.once("exit", () => {
      if (stopping) return;
      restart = setTimeout(() => {
        child = run(new URL(url).port);
        watch();
      }, PAUSE_MS);
    });
  };
  watch();
  return { url, token, pid: () => child.pid, stop };
}

/** Returns the address that it prints once it is open. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /open at (http\S+)/.exec(line)?.[1];
      if (address) return address;
    }
  }
  throw new SetupError("The payment sandbox did not start: see above.");
}
