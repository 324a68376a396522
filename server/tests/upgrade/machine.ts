import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../support/free-port.ts";

/** A machine as docs/run/releases.md sets it up: units that run what `current` leads to, a proxy, and the command for releases. */
export interface Machine {
  /** The proxy's port. */
  port: number;
  /** Runs deploy/release/chowk-release. */
  release(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, "../../..");
export const shared = (top: string): string => join(top, "assets");

export async function aMachine(top: string, settings: Record<string, string>): Promise<Machine> {
  const [port, one, two, worker] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const units = new Map<string, ChildProcess>();
  const end = async (child: ChildProcess | undefined) => {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  const common = {
    ...settings,
    PUBLIC_URL,
    TRUST_PROXY: "1",
    SHUTDOWN_SECONDS: "3",
    ASSETS_DIR: shared(top),
    LOG_LEVEL: "error",
  };
  // As `systemctl restart` does: the old process ends, then the unit's command is started again.
  const restart = async (unit: string) => {
    await end(units.get(unit));
    const own = unit === "chowk-worker" ? { PORT: String(worker) } : { ROLE: "server", PORT: unit.split("@")[1] };
    const args = unit === "chowk-worker" ? ["worker"] : [];
    units.set(
      unit,
      spawn(join(top, "current/chowk"), args, {
        env: { PATH: "/usr/bin:/bin", ...common, ...own },
        cwd: "/",
        stdio: ["ignore", "ignore", "inherit"],
      }),
    );
  };
  const control = createServer((request, response) => {
    restart(request.url?.slice(1) ?? "").then(
      () => response.end(),
      () => response.writeHead(500).end(),
    );
  }).listen(0, "127.0.0.1");
  await once(control, "listening");
  const at = (control.address() as AddressInfo).port;
  await mkdir(join(top, "bin"), { recursive: true });
  await writeFile(join(top, "bin/systemctl"), `#!/bin/sh\nexec curl --silent --fail "http://127.0.0.1:${at}/$2"\n`, {
    mode: 0o755,
  });
  const proxy = spawn("caddy", ["run", "--config", join(root, "deploy/compose/Caddyfile")], {
    env: {
      ...{ PATH: process.env.PATH, HOME: top, XDG_DATA_HOME: top, XDG_CONFIG_HOME: top },
      ...{ DOMAIN: PUBLIC_URL, SERVERS: `127.0.0.1:${one} 127.0.0.1:${two}` },
    },
    stdio: ["ignore", "ignore", "ignore"],
  });
  const run = promisify(execFile);
  return {
    port,
    release: async (...args) => {
      const env = { PATH: `${join(top, "bin")}:/usr/bin:/bin`, CHOWK_TOP: top, CHOWK_PORTS: `${one} ${two}` };
      return (await run(join(root, "deploy/release/chowk-release"), args, { env })).stdout;
    },
    async stop() {
      for (const child of [proxy, ...units.values()]) await end(child);
      control.close();
    },
  };
}
