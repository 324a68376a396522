import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** What the sandbox reports about a payment, as far as it matters here. */
export interface Seen {
  session: string;
  orderId: string;
  currency: string;
  /** The amount asked for, in the smallest unit. */
  amount: number;
  tries: { outcome: string; captured: number }[];
  notificationUrl: string;
  refunds: { id: string; amount: number; state: "pending" | "done" | "failed" }[];
}

export interface Sandbox {
  url: string;
  token: string;
  /** Makes a control call that may be refused. Returns its status. */
  tell(method: "POST" | "PATCH" | "DELETE", path: string, body?: object): Promise<number>;
  payments(): Promise<Seen[]>;
  /** Kills its process at once, and starts it again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Longer than the sandbox itself waits for any answer: a call that takes longer is stuck. */
const PATIENCE_MS = 15_000;

/** Starts the payment sandbox in a separate process, as in the demo. */
export async function startSandbox(folder: string): Promise<Sandbox> {
  const token = randomBytes(16).toString("hex");
  let child: ReturnType<typeof spawn>;
  const start = () =>
    new Promise<string>((resolve, reject) => {
      child = spawn(process.execPath, [join(import.meta.dirname, "../../../tools/sandbox-gateway/main.ts")], {
        env: {
          ...process.env,
          NODE_ENV: "test",
          SANDBOX_DATA: folder,
          SANDBOX_TOKEN: token,
          SANDBOX_STATUS_LIMIT: "0",
        },
        stdio: ["pipe", "pipe", "inherit"],
      });
      child.once("exit", (code) => reject(new Error(`The sandbox ended with ${code}`)));
      createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (line) => {
        const address = /open at (http\S+)/.exec(line)?.[1];
        if (address) resolve(address);
      });
    });
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  const url = await start();
  return {
    url,
    token,
    async tell(method, path, body) {
      const answer = await fetch(url + path, {
        method,
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
      });
      await answer.arrayBuffer();
      if (answer.status >= 500) throw new Error(`The sandbox answered ${method} ${path} with ${answer.status}`);
      return answer.status;
    },
    async payments() {
      return (
        (await (await fetch(`${url}/payments`, { signal: AbortSignal.timeout(PATIENCE_MS) })).json()) as {
          payments: Seen[];
        }
      ).payments;
    },
    async restart() {
      await end("SIGKILL");
      const again = await start();
      if (again !== url) throw new Error(`The sandbox came back at ${again}, not at ${url}`);
    },
    stop: () => end("SIGTERM"),
  };
}
