import { type ChildProcess, spawn } from "node:child_process";

/** A program that says by its exit code whether all is well. */
export interface Check {
  name: string;
  command: string[];
  env?: Record<string, string>;
}

/**
 * Checks the types of the project in the current folder. More checkers work out the same types again: on two cores they take twice as
 * long.
 */
export const checkTypes: [string, ...string[]] = ["tsc", "--noEmit", "-p", ".", "--checkers", "1"];

const running = new Set<ChildProcess>();

/** Runs a check. Prints its output as it comes if the check runs alone, else all of it when the check has ended. */
export function run({ name, command: [program = "", ...args], env = {} }: Check, alone: boolean): Promise<boolean> {
  const heading = `\n▶ ${name}`;
  let printed = "";
  if (alone) console.log(heading);
  return new Promise((resolve) => {
    const output = alone ? "inherit" : "pipe";
    // Its own process group, so that nothing it started outlives it: neither a worker nor a server under test.
    const child = spawn(program, args, {
      stdio: ["ignore", output, output],
      env: { ...process.env, ...env },
      shell: process.platform === "win32",
      detached: process.platform !== "win32",
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
      });
    child.once("error", () => resolve(false));
    child.once("exit", () => endGroup(child, "SIGKILL"));
    child.once("close", (code) => {
      running.delete(child);
      if (!alone) console.log(`${heading}\n${printed.trimEnd() || (code === 0 ? "✓" : "✗")}`);
      resolve(code === 0);
    });
  });
}

/** Hands our signals on to all checks that run, and then calls `interrupted`. */
export function passSignalsOn(interrupted: () => void): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      for (const child of running) endGroup(child, signal);
      interrupted();
    });
  }
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // No process of the group is left.
  }
}
