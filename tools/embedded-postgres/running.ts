import { execFile } from "node:child_process";
import { readdir, readFile, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

export interface Running {
  pid: number;
  port: number;
}

const pidFile = (cluster: string) => join(cluster, "postmaster.pid");

/** Returns the PostgreSQL that runs on a cluster: its pid file has the process id in line 1, the port in line 4. */
export async function findRunning(cluster: string): Promise<Running | undefined> {
  const text = await readFile(pidFile(cluster), "utf8").catch(() => "");
  const [pid, , , port] = text.split("\n").map(Number);
  return pid && port && (await servesCluster(pid, cluster)) ? { pid, port } : undefined;
}

/**
 * Removes a pid file whose number belongs to another program, as it may after a reboot: PostgreSQL would refuse to start.
 * If it belongs to any PostgreSQL, the file stays and PostgreSQL decides.
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
  const pid = Number.parseInt(await readFile(pidFile(cluster), "utf8").catch(() => ""), 10);
  if (!pid) return;
  const command = await commandOf(pid);
  if (command !== undefined && !command.includes("postgres")) await rm(pidFile(cluster));
}

/** Shuts the server down fast but in order: open transactions are rolled back, everything committed is kept. */
export async function stopServer(pid: number, cluster: string): Promise<void> {
  if (await servesCluster(pid, cluster)) process.kill(pid, "SIGINT");
  while (await servesCluster(pid, cluster)) await pause(20);
}

/** Removes a folder, after stopping every PostgreSQL that runs on a cluster below it. */
export async function removeFolder(folder: string): Promise<void> {
  const real = await realpath(folder).catch(() => folder);
  const files = await readdir(real, { recursive: true }).catch(() => []);
  for (const file of files.filter((path) => path.endsWith("postmaster.pid"))) {
    const cluster = join(real, file, "..");
    const running = await findRunning(cluster);
    if (running) await stopServer(running.pid, cluster);
  }
  await rm(real, { recursive: true, force: true, maxRetries: 5 });
}

/** Whether the process is a PostgreSQL on this cluster. */
export async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  return (await commandOf(pid))?.includes(cluster) ?? true;
}

/** Returns a process's command line: empty if it has ended without its parent noticing, undefined if unknown. */
async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === "win32") return undefined;
  if (process.platform === "linux") {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (command) return command;
    // It is also empty for a moment while one program replaces another (postgres replaces setpriv).
    const state = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    return state === "" || /\) [ZX] /.test(state) ? "" : undefined;
  }
  return promisify(execFile)("ps", ["-ww", "-o", "command=", "-p", String(pid)]).then(
    ({ stdout }) => stdout,
    () => "",
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
