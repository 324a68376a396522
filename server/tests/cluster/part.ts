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
  /** As whom; without it as whoever runs this. */
  runner?: Runner;
  cwd?: string;
  log: string;
  /** Other processes that belong to it, by their ids. */
  others?: () => number[];
}

/** What systemd waits before it starts a process again. */
const RESTART_MS = 1000;
const PATIENCE_MS = 60_000;

/** A process of the cluster, which is started again when it ends, as systemd does. */
export class Part {
  readonly recipe: Recipe;
  #child: ChildProcess | undefined;
  #wanted = false;
  #again: NodeJS.Timeout | undefined;
  #extra: Record<string, string> = {};
  /** How often it ended by itself: nobody had told it to. */
  died = 0;
  /** When it was killed, by the clock of whoever runs this. */
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
      // One press of Ctrl-C is for whoever started all of them.
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

  /** All of it gets the signal. */
  signal(name: NodeJS.Signals): void {
    if (name === "SIGKILL" || name === "SIGTERM") this.#told = true;
    if (name === "SIGKILL") this.killed.push(Date.now());
    for (const pid of name === "SIGTERM" ? this.#own() : this.pids()) send(pid, name);
  }

  kill(): void {
    this.signal("SIGKILL");
  }

  /** Gone without a word, and not started again before its machine is. */
  losePower(): void {
    this.#wanted = false;
    clearTimeout(this.#again);
    this.kill();
  }

  /** Ended as systemd does it, and started again; with other surroundings, where they are given. */
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
    // It has ended meanwhile.
  }
}

/** A process and all below it. */
export function familyOf(pid: number): number[] {
  try {
    const below = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
    return [pid, ...below.map(Number).flatMap(familyOf)];
  } catch {
    return [];
  }
}
