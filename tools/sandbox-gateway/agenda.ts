import { randomUUID } from "node:crypto";
import type { Clock } from "./clock.ts";
import type { Store } from "./store.ts";
import type { Task } from "./task.ts";

/** The signal aborts when the sandbox ends: tasks not finished by then are done again at the next start. */
export type Workers = Record<Task["what"], (of: string, signal: AbortSignal) => unknown>;

const LONGEST_TIMER_MS = 60_000;

/**
 * Does tasks when they are due. A task is forgotten once it is done, so a task that a SIGKILL cut short is done again: that
 * is how providers come to notify twice.
 */
export class Agenda {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #underWay = new Map<string, Promise<void>>();
  #workers: Workers | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #halt = new AbortController();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  add(what: Task["what"], of: string, dueAt: number): void {
    const id = randomUUID();
    this.#store.put("task", id, { id, dueAt, what, of });
    this.#wake();
  }

  start(workers: Workers): void {
    this.#workers = workers;
    this.#wake();
  }

  /** Does everything that is due by now, and returns once it is done. */
  async catchUp(): Promise<void> {
    for (;;) {
      this.#begin();
      if (this.#underWay.size === 0) return;
      await Promise.all(this.#underWay.values());
    }
  }

  /** Begins nothing more, and aborts what is under way. */
  async stop(): Promise<void> {
    this.#halt.abort();
    clearTimeout(this.#timer);
    this.#workers = undefined;
    await Promise.all(this.#underWay.values());
  }

  /** Never begins tasks at once, as callers that add a task still have other parts of the same change to store. */
  #wake(): void {
    if (!this.#workers) return;
    clearTimeout(this.#timer);
    const first = this.#store.firstTask();
    if (!first) return;
    const wait = Math.min(Math.max(first.dueAt - this.#clock.now(), 0), LONGEST_TIMER_MS);
    this.#timer = setTimeout(() => this.#begin(), wait);
  }

  #begin(): void {
    const now = this.#clock.now();
    const due = this.#workers ? this.#store.list("task").filter((task) => task.dueAt <= now) : [];
    for (const task of due.sort((one, other) => one.dueAt - other.dueAt)) {
      if (!this.#underWay.has(task.id)) this.#underWay.set(task.id, this.#do(task));
    }
    if (due.length === 0) this.#wake();
  }

  async #do(task: Task): Promise<void> {
    const { signal } = this.#halt;
    try {
      await this.#workers?.[task.what](task.of, signal);
    } catch (error) {
      if (!signal.aborted) console.error(error);
    }
    this.#underWay.delete(task.id);
    if (signal.aborted) return;
    this.#store.remove("task", task.id);
    this.#wake();
  }
}
