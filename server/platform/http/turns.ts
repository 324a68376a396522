import { FairLines } from "../fairness/fair-lines.ts";
import { Refused } from "../refusals/refuse.ts";
import { type Caller, caller } from "./caller.ts";

export interface Bounds {
  /** How many work at once. */
  atOnce: number;
  /** How many wait in all. */
  line: number;
  /** How many of them may be one caller's, at work and waiting. */
  share: number;
  /** The longest wait. */
  seconds: number;
}

interface Waiting {
  caller: Caller | null;
  begin: () => void;
  refuse: (problem: Refused) => void;
}

/** When a refused caller may come again: by then the line has changed. */
const AGAIN_SECONDS = 5;

/**
 * Bounds expensive work. A few run at a time; the others wait in one line per caller, and callers take turns, so a caller who
 * comes once is not behind a caller who came a hundred times. Refuses with 429 if a caller has more than a share, and with 503 if
 * the line is full of others or the wait was too long. Work that the process does by itself waits as long as it takes.
 */
export class Turns {
  readonly #bounds: Bounds;
  /** By the caller's name. */
  readonly #lines = new FairLines<Waiting>();
  /** At work and waiting, by the caller's name. */
  readonly #held = new Map<string, number>();
  #working = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** How many are at work. */
  get working(): number {
    return this.#working;
  }

  /** How many are in line. */
  get waiting(): number {
    return this.#lines.size;
  }

  async run<T>(work: () => T | Promise<T>, by: Caller | null = caller()): Promise<T> {
    const name = nameOf(by);
    const held = this.#held.get(name) ?? 0;
    if (by && held >= this.#bounds.share) throw tooMany();
    this.#held.set(name, held + 1);
    try {
      if (this.#working < this.#bounds.atOnce) this.#working += 1;
      else await this.#wait(by);
      try {
        return await work();
      } finally {
        this.#passOn();
      }
    } finally {
      const rest = (this.#held.get(name) ?? 1) - 1;
      if (rest > 0) this.#held.set(name, rest);
      else this.#held.delete(name);
    }
  }

  #wait(by: Caller | null): Promise<void> {
    if (by && this.waiting >= this.#bounds.line) this.#makeRoom(by);
    return new Promise((resolve, reject) => {
      const timer = by ? setTimeout(() => this.#refuse(waiting), this.#bounds.seconds * 1000) : undefined;
      const waiting: Waiting = {
        caller: by,
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: (problem) => {
          clearTimeout(timer);
          reject(problem);
        },
      };
      this.#lines.push(nameOf(by), waiting);
    });
  }

  /** In a full line, the caller who has most in it loses the last place to a caller who has less. */
  #makeRoom(by: Caller): void {
    const own = this.#lines.lengthOf(nameOf(by));
    const longest = this.#lines.longest((first) => first.caller !== null);
    const last = longest.at(-1);
    if (!last || longest.length <= own + 1) throw busy();
    this.#refuse(last);
  }

  #refuse(waiting: Waiting): void {
    this.#lines.remove(nameOf(waiting.caller), waiting);
    waiting.refuse(busy());
  }

  /** Passes a free place to the next in line, once the process has looked after everything else that has come in. */
  #passOn(): void {
    if (this.waiting === 0) this.#working -= 1;
    else setImmediate(() => this.#next());
  }

  #next(): void {
    for (let next = this.#lines.shift(); next; next = this.#lines.shift()) {
      if (!next.caller?.hasLeft()) {
        next.begin();
        return;
      }
      next.refuse(busy());
    }
    this.#working -= 1;
  }
}

const nameOf = (by: Caller | null): string => by?.name ?? "";

/** Nothing was done, only because the line was too long. */
export class Busy extends Refused {}

const busy = () => new Busy("BUSY", { retryAfterSeconds: AGAIN_SECONDS });

const tooMany = () => new Busy("TOO_MUCH_AT_ONCE", { retryAfterSeconds: AGAIN_SECONDS });
