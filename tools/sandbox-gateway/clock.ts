import type { Store } from "./store.ts";

/** The sandbox's time: the machine's time plus the seconds by which tests have advanced it. */
export class Clock {
  readonly #store: Store;
  #ahead: number;

  constructor(store: Store) {
    this.#store = store;
    this.#ahead = store.get("value", "clock") ?? 0;
  }

  /** In milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
    this.#store.put("value", "clock", this.#ahead);
  }

  reset(): void {
    this.#ahead = 0;
  }
}
