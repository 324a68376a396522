import type { PostgresPool } from "kysely";
import type { Pool, PoolClient } from "pg";
import { FairLines } from "../fair-lines.ts";

/**
 * A pool whose connections go to those who wait in turn, by whose line each of them is in, and not in the order in which they
 * came: hundreds of one caller's statements keep somebody else waiting for one of them.
 */
export class FairPool implements PostgresPool {
  readonly #pool: Pool;
  readonly #lineOf: () => string;
  readonly #lines = new FairLines<() => void>();
  #out = 0;

  constructor(pool: Pool, lineOf: () => string) {
    this.#pool = pool;
    this.#lineOf = lineOf;
  }

  get options(): Pool["options"] {
    return this.#pool.options;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#lines.size;
  }

  async connect(): Promise<PoolClient> {
    if (this.#out < this.#pool.options.max) this.#out += 1;
    else await new Promise<void>((go) => this.#lines.push(this.#lineOf(), go));
    try {
      const client = await this.#pool.connect();
      const { release } = client;
      client.release = (error) => {
        release.call(client, error);
        this.#passOn();
      };
      return client;
    } catch (error) {
      this.#passOn();
      throw error;
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  #passOn(): void {
    const next = this.#lines.shift();
    if (next) next();
    else this.#out -= 1;
  }
}
