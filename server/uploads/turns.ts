import { Problem } from "../http/problem.ts";

/** Lets a few work at a time. The others wait in line, and where the line is full they are refused with 429. */
export class Turns {
  readonly #atOnce: number;
  readonly #longestLine: number;
  readonly #line: (() => void)[] = [];
  #working = 0;

  constructor(atOnce: number, longestLine: number) {
    this.#atOnce = atOnce;
    this.#longestLine = longestLine;
  }

  /** How many are in line. */
  get waiting(): number {
    return this.#line.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#working < this.#atOnce) this.#working += 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      // The next in line takes this place over; nobody can come between.
      const next = this.#line.shift();
      if (next) next();
      else this.#working -= 1;
    }
  }

  #wait(): Promise<void> {
    if (this.#line.length >= this.#longestLine) {
      throw new Problem(429, "Many files are being uploaded right now. Please try again in a minute.", {
        retryAfterSeconds: 60,
      });
    }
    return new Promise((turn) => this.#line.push(turn));
  }
}
