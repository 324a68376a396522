import type { PostgresPool } from "kysely";
import type { Pool, PoolClient } from "pg";
import { FairLines } from "../fairness/fair-lines.ts";
import { OwnClient } from "./own-client.ts";
import type { StatementNames } from "./statement-names.ts";
import { NoConnection } from "./troubles.ts";

interface Options {
  /** In whose line a statement waits. */
  lineOf: () => string;
  /** Nobody waits longer, where it is given: they hear a NoConnection. */
  patienceMs?: number | undefined;
  /** Of the statements whose plans are kept, where any are. */
  names?: StatementNames | undefined;
}

/**
 * A pool whose connections go to those who wait in turn, by whose line each of them is in, and not in the order in which they
 * came: hundreds of one caller's statements keep somebody else waiting for one of them.
 */
export class FairPool implements PostgresPool {
  readonly #pool: Pool;
  readonly #lineOf: () => string;
  readonly #patienceMs: number | undefined;
  readonly #names: StatementNames | undefined;
  readonly #lines = new FairLines<() => void>();
  readonly #own = new WeakMap<PoolClient, OwnClient>();
  #out = 0;
  /** While the database says nothing, nobody gets a connection, nor waits for one. */
  isSilent = false;

  constructor(pool: Pool, { lineOf, patienceMs, names }: Options) {
    this.#pool = pool;
    this.#lineOf = lineOf;
    this.#patienceMs = patienceMs;
    this.#names = names;
  }

  get options(): Pool["options"] {
    return this.#pool.options;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#lines.size;
  }

  async connect(): Promise<OwnClient> {
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
      return this.#ownOf(client);
    } catch (error) {
      this.#passOn();
      throw error;
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  /** A connection keeps what it knows of its statements from one who uses it to the next. */
  #ownOf(client: PoolClient): OwnClient {
    let own = this.#own.get(client);
    if (!own) {
      own = new OwnClient(client, this.#names);
      this.#own.set(client, own);
    }
    return own;
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
