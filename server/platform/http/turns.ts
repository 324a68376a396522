import { FairLines } from "../fairness/fair-lines.ts";
import { Refused } from "../refusals/refuse.ts";
import { type Caller, caller } from "./caller.ts";

export interface Bounds {
  /** So many work at once. */
  atOnce: number;
  /** So many wait in all. */
  line: number;
  /** So many of one caller's, at work and waiting. */
  share: number;
  /** Nobody waits longer. */
  seconds: number;
}

interface Waiting {
  caller: Caller | null;
  begin: () => void;
  refuse: (problem: Refused) => void;
}

/** When who was refused may come again: then the line is another one. */
const AGAIN_SECONDS = 5;

/**
 * Bounds what is expensive. A few work at a time; the others wait in a line for each caller, and callers take turns, so
 * who comes once is not behind one who came a hundred times. Refuses with 429 a caller with more than a share, and with 503
 * who finds the line full of others or has waited too long. What the process does by itself waits as long as it takes.
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

  /** A full line gives up the last of who has most in it, for one who has less. */
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

  /** What ended leaves its place to the next in line, once the process has looked after all else that has come in. */
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

/** Nothing was done: no more than that the line was too long. */
export class Busy extends Refused {}

const busy = () => new Busy("BUSY", { retryAfterSeconds: AGAIN_SECONDS });

const tooMany = () => new Busy("TOO_MUCH_AT_ONCE", { retryAfterSeconds: AGAIN_SECONDS });
