import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { PoolClient } from "pg";
import type { StatementNames } from "./statement-names.ts";
import { isOldPlan } from "./violations.ts";

/** What ends a transaction. */
type Ending = "commit" | "rollback";
const isEnding = (text: string): text is Ending => text === "commit" || text === "rollback";

/** Whether the statement would have no lasting effect even outside its transaction. */
const isRead = (text: string): boolean => /^\s*select\b/i.test(text);

/**
 * One of the pool's connections, as Kysely uses it, with fewer round trips: frequent statements keep their plans under names, and
 * a transaction's `begin` goes out together with its first statement. Statements go out as they come, without waiting for earlier
 * answers; the database runs them in that order.
 */
export class OwnClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  /** Undefined if no statements are kept on connections. */
  readonly #names: StatementNames | undefined;
  /** The round of the names that it keeps. */
  readonly #round: number;
  #isInTransaction = false;
  /** The transaction has begun here, but PostgreSQL does not know yet. */
  #isToBegin = false;
  /** Pending until PostgreSQL has begun a transaction whose first statement writes: nothing may be written outside it. */
  #beginning: Promise<unknown> | undefined;

  constructor(client: PoolClient, names: StatementNames | undefined) {
    this.#client = client;
    this.#names = names;
    this.#round = names?.round ?? 0;
  }

  query<R>(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    values: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== "string") throw new Error("Rows are not read by cursors here");
    return this.#query<R>(text, values);
  }

  release(destroy = false): void {
    this.#isInTransaction = false;
    this.#isToBegin = false;
    this.#client.release(destroy || this.#round !== (this.#names?.round ?? 0));
  }

  async #query<R>(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>> {
    if (text === "begin") {
      this.#isInTransaction = this.#isToBegin = true;
      return nothing;
    }
    if (isEnding(text)) return this.#end(text);
    if (text.startsWith("start transaction")) this.#isInTransaction = true;
    const begun = this.#begin(text);
    if (this.#beginning) await this.#beginning;
    const [answer] = await both(this.#run<R>(text, values), begun);
    return answer;
  }

  /** Sends the transaction's `begin`, if it was not sent yet. */
  #begin(first: string): Promise<unknown> | undefined {
    if (!this.#isToBegin) return undefined;
    this.#isToBegin = false;
    const begun = this.#client.query({ text: "begin", ...heldBack });
    if (isRead(first)) return begun;
    this.#beginning = begun.finally(() => {
      this.#beginning = undefined;
    });
    return undefined;
  }

  /** There is nothing to end if a transaction had no statement, or ended along with its last one. */
  async #end<R>(text: Ending): Promise<PostgresQueryResult<R>> {
    if (this.#beginning) await this.#beginning;
    const isOver = this.#isToBegin || !this.#isInTransaction;
    this.#isInTransaction = this.#isToBegin = false;
    if (isOver) return nothing;
    const answer = await this.#client.query(text);
    // That is all that PostgreSQL says if one of the statements had failed, whether or not its caller noticed.
    if (text === "commit" && answer.command === "ROLLBACK")
      throw new Error("Nothing was committed: a statement of the transaction had failed");
    return answer as unknown as PostgresQueryResult<R>;
  }

  async #run<R>(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>> {
    const name = values.length > 0 ? this.#names?.of(text) : undefined;
    const query = { text, values: [...values] };
    const isInTransaction = this.#isInTransaction;
    try {
      return (await this.#client.query(name ? { ...query, name } : query)) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      if (!isOldPlan(error)) throw error;
      // A newer version has changed the tables. A failure in a transaction has ended it: its caller tries again.
      this.#names?.forget();
      if (isInTransaction) throw error;
      return (await this.#client.query(query)) as unknown as PostgresQueryResult<R>;
    }
  }
}

/** Sends it like statements with values, several of which the driver writes in one piece. */
const heldBack = { queryMode: "extended" };

const nothing = { command: "COMMIT" as const, rowCount: 0, rows: [] };

/** Waits for both; if both fail, throws the second one's error. */
async function both<First>(first: Promise<First>, second: Promise<unknown> | undefined): Promise<[First]> {
  if (!second) return [await first];
  const [answer, before] = await Promise.allSettled([first, second]);
  if (before.status === "rejected") throw before.reason;
  if (answer.status === "rejected") throw answer.reason;
  return [answer.value];
}
