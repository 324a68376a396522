import type { PostgresPool } from "kysely";
import type { Pool, PoolClient } from "pg";
import { FairLines } from "../fair-lines.ts";
import { NoConnection } from "./troubles.ts";

/**
 * A pool whose connections go to those who wait in turn, by whose line each of them is in, and not in the order in which they
 * came: hundreds of one caller's statements keep somebody else waiting for one of them.
 */
export class FairPool implements PostgresPool {
  readonly #pool: Pool;
  readonly #lineOf: () => string;
  readonly #patienceMs: number | undefined;
  readonly #lines = new FairLines<() => void>();
  #out = 0;
  /** While the database says nothing, nobody gets a connection, nor waits for one. */
  isSilent = false;

  /** Nobody waits longer than `patienceMs`, where it is given: they hear a NoConnection. */
  constructor(pool: Pool, lineOf: () => string, patienceMs?: number) {
    this.#pool = pool;
    this.#lineOf = lineOf;
    this.#patienceMs = patienceMs;
  }

  get options(): Pool["options"] {
    return this.#pool.options;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#lines.size;
  }

  async connect(): Promise<PoolClient> {
    if (this.isSilent) throw new NoConnection(SILENT);
    if (this.#out < this.#pool.options.max) this.#out += 1;
    else await this.#wait();
    try {
      if (this.isSilent) throw new NoConnection(SILENT);
      const client = await this.#pool.connect().catch((error) => {
        throw new NoConnection(error);
      });
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

  #wait(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const line = this.#lineOf();
    const giveUp = () => {
      this.#lines.remove(line, go);
      reject(new NoConnection("All connections are in use"));
    };
    const timer = this.#patienceMs === undefined ? undefined : setTimeout(giveUp, this.#patienceMs);
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    this.#lines.push(line, go);
    return promise;
  }

  #passOn(): void {
    const next = this.#lines.shift();
    if (next) next();
    else this.#out -= 1;
  }
}

const SILENT = "The database says nothing";
