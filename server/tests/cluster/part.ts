import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Runner } from "../../../tools/embedded-postgres/ordinary-user.ts";

export type Kind = "etcd" | "patroni" | "haproxy" | "pgbouncer" | "server" | "worker";

export interface Recipe {
  kind: Kind;
  /** Which of the three machines it is on. */
  machine: string;
  program: string;
  args: string[];
  env?: Record<string, string>;
  /** The user to run as; by default the user who runs this. */
  runner?: Runner;
  cwd?: string;
  log: string;
  /** Returns the ids of other processes that belong to it. */
  others?: () => number[];
}

/** How long systemd waits before it restarts a process. */
const RESTART_MS = 1000;
const PATIENCE_MS = 60_000;

/** A process of the cluster, which is restarted when it ends, as systemd does. */
export class Part {
  readonly recipe: Recipe;
  #child: ChildProcess | undefined;
  #wanted = false;
  #again: NodeJS.Timeout | undefined;
  #extra: Record<string, string> = {};
  /** How often it ended by itself, without having been told to. */
  died = 0;
  /** When it was killed, by this process's clock. */
  readonly killed: number[] = [];
  #told = false;

  constructor(recipe: Recipe) {
    this.recipe = recipe;
  }

  get name(): string {
    return `${this.recipe.kind} ${this.recipe.machine}`;
  }

  start(): void {
    this.#wanted = true;
    const { program, args, env, runner, cwd, log } = this.recipe;
    const [command, all, options] = runner ? runner.command(program, args) : [program, args, { cwd }];
    const child = spawn(command, all, {
      ...options,
      env: { ...process.env, ...env, ...this.#extra },
      stdio: ["ignore", "pipe", "pipe"],
      // Ctrl-C goes only to the process that started all of them.
      detached: true,
    });
    this.#child = child;
    this.#told = false;
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => appendFileSync(log, text));
    child.on("error", (error) => appendFileSync(log, String(error)));
    child.once("exit", (code, signal) => {
      if (!this.#wanted) return;
      if (!this.#told) {
        this.died += 1;
        appendFileSync(log, `\n[ended by itself: ${code ?? signal}]\n`);
      }
      this.#again = setTimeout(() => this.#wanted && this.start(), RESTART_MS);
    });
  }

  /** Sends a signal to all its processes; SIGTERM only to the first. */
  signal(name: NodeJS.Signals): void {
    if (name === "SIGKILL" || name === "SIGTERM") this.#told = true;
    if (name === "SIGKILL") this.killed.push(Date.now());
    for (const pid of name === "SIGTERM" ? this.#own() : this.pids()) send(pid, name);
  }

  kill(): void {
    this.signal("SIGKILL");
  }

  /** Kills it, and leaves it off until its machine starts again. */
  losePower(): void {
    this.#wanted = false;
    clearTimeout(this.#again);
    this.kill();
  }

  /** Ends it as systemd does and starts it again, with other environment variables if given. */
  async restart(extra: Record<string, string> = {}): Promise<void> {
    this.#extra = extra;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    this.signal("SIGTERM");
    await Promise.race([ended, pause(PATIENCE_MS, undefined, { ref: false })]);
    if (child.exitCode === null && child.signalCode === null) this.kill();
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    this.#wanted = false;
    clearTimeout(this.#again);
    const child = this.#child;
    this.signal("SIGCONT");
    const others = this.pids();
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      this.signal(signal);
      await Promise.race([ended, pause(15_000, undefined, { ref: false })]);
    }
    for (const pid of others) send(pid, "SIGKILL");
  }

  #own(): number[] {
    return this.#child?.pid ? [this.#child.pid] : [];
  }

  pids(): number[] {
    return [...new Set([...this.#own(), ...(this.recipe.others?.() ?? [])].flatMap(familyOf))];
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended meanwhile.
  }
}

/** Returns a process and all its descendants. */
export function familyOf(pid: number): number[] {
  try {
    const below = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
    return [pid, ...below.map(Number).flatMap(familyOf)];
  } catch {
    return [];
  }
}
