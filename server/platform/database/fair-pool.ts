import type { PostgresPool } from "kysely";
import type { Pool, PoolClient } from "pg";
import { FairLines } from "../fairness/fair-lines.ts";
import { OwnClient } from "./own-client.ts";
import type { StatementNames } from "./statement-names.ts";
import { NoConnection } from "./troubles.ts";

interface Options {
  /** Names the line in which a statement waits. */
  lineOf: () => string;
  /** The longest wait, if there is a limit; after that a NoConnection is thrown. */
  patienceMs?: number | undefined;
  /** Names of the statements whose plans are kept, if any are. */
  names?: StatementNames | undefined;
}

/**
 * A pool that gives its connections to the waiting lines in turn, not in order of arrival: if one caller has hundreds of
 * statements waiting, another caller waits for only one of them.
 */
export class FairPool implements PostgresPool {
  readonly #pool: Pool;
  readonly #lineOf: () => string;
  readonly #patienceMs: number | undefined;
  readonly #names: StatementNames | undefined;
  readonly #lines = new FairLines<() => void>();
  readonly #own = new WeakMap<PoolClient, OwnClient>();
  #out = 0;
  /** While the database is silent, nobody gets a connection or waits for one. */
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

  /** How many are waiting. */
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

  /** A connection remembers its prepared statements from one user to the next. */
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
