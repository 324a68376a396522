import type { Clock } from "./clock.ts";

const MINUTE_MS = 60_000;

/** Counts a client's calls of the last minute. */
export class RateLimit {
  readonly #clock: Clock;
  readonly #limit: number;
  #calls: number[] = [];

  /** Allows `limit` calls a minute; 0 sets no limit. */
  constructor(clock: Clock, limit: number) {
    this.#clock = clock;
    this.#limit = limit;
  }

  /** Counts a call; returns the seconds to wait if it was one too many. */
  waitFor(): number | undefined {
    const now = this.#clock.now();
    this.#calls = this.#calls.filter((at) => at > now - MINUTE_MS);
    const oldest = this.#calls[0];
    if (this.#limit > 0 && this.#calls.length >= this.#limit && oldest !== undefined) {
      return Math.ceil((oldest + MINUTE_MS - now) / 1000);
    }
    this.#calls.push(now);
    return undefined;
  }

  reset(): void {
    this.#calls = [];
  }
}
