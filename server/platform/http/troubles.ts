import type { FastifyBaseLogger } from "fastify";

/** A trouble that was not met for this long is over: after that it counts as a new one. */
const OVER_MS = 30_000;

interface Trouble {
  since: number;
  /** How often it was met since it was last logged. */
  more: number;
  last: number;
}

/**
 * Logs a trouble once, however many calls meet it: with the first error when it begins, then with a count every 30 seconds,
 * and when it is over.
 */
export class Troubles {
  readonly #log: FastifyBaseLogger;
  readonly #now: () => number;
  readonly #under = new Map<string, Trouble>();
  #timer: NodeJS.Timeout | undefined;

  constructor(log: FastifyBaseLogger, now = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  say(what: string, error: unknown): void {
    const now = this.#now();
    const trouble = this.#under.get(what);
    if (trouble) {
      trouble.more += 1;
      trouble.last = now;
      return;
    }
    this.#under.set(what, { since: now, more: 0, last: now });
    this.#log.error({ err: error }, what);
    this.#timer ??= setInterval(() => this.look(), OVER_MS).unref();
  }

  /** Logs for each trouble whether it goes on. */
  look(): void {
    const now = this.#now();
    for (const [what, trouble] of this.#under) {
      const seconds = Math.round((now - trouble.since) / 1000);
      const isOver = now - trouble.last >= OVER_MS;
      if (isOver) this.#under.delete(what);
      if (isOver) this.#log.warn({ seconds, more: trouble.more }, `Over: ${what}`);
      else this.#log.error({ seconds, more: trouble.more }, `Still: ${what}`);
      trouble.more = 0;
    }
    if (this.#under.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
