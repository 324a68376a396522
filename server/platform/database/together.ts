import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutor,
  sql,
  Transaction,
} from "kysely";
import type { Database, Tx } from "./connection.ts";
import type { DB } from "./schema.gen.ts";

// Kysely sends a transaction's next statement once the last one is answered. Here those that are begun at once go out at once,
// in the order in which they were begun, which is that in which the database does them: a round trip for all of them. What one
// of them is to see of what another does must be begun after it.

/** Asks a database several things at once, on one connection. They are no transaction. */
export const askTogether = <T>(db: Database, ask: (db: Database) => Promise<T>): Promise<T> =>
  db.connection().execute((one) => atOnce(one, (executor) => ask(new Kysely<DB>(propsOf(executor)))));

/** A transaction in which statements that are begun at once go out at once: all of them are to be awaited by `allOf`. */
export const transactTogether = <T>(db: Database, run: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute((tx) => atOnce(tx, (executor) => run(new Transaction<DB>(propsOf(executor)))));

/**
 * Waits until all of them have ended, also where one fails: nothing is asked any more of a transaction that is over. Of several
 * that fail the first is thrown, by the order in which they stand here.
 */
export async function allOf<T extends readonly unknown[]>(
  ...begun: T
): Promise<{ -readonly [N in keyof T]: Awaited<T[N]> }> {
  const ended = await Promise.allSettled(begun);
  for (const each of ended) if (each.status === "rejected") throw each.reason;
  return ended.map((each) => (each as PromiseFulfilledResult<unknown>).value) as {
    -readonly [N in keyof T]: Awaited<T[N]>;
  };
}

/** Sends a transaction's commit right behind the last of its statements, which was just begun. Nothing can be asked in it afterwards. */
export async function andCommit<T>(tx: Tx, last: Promise<T>): Promise<T> {
  const [answer] = await allOf(last, sql`commit`.execute(tx));
  return answer;
}

/** Kysely lets one at a time have a connection: it is had once, for all of what is run. */
const atOnce = <T>(db: Database | Tx, run: (executor: QueryExecutor) => Promise<T>): Promise<T> => {
  const executor = db.getExecutor();
  return executor.provideConnection((connection) =>
    run(executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })),
  );
};

/** What Kysely is made of: of it all, an executor that has its connection asks for nothing. */
const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const propsOf = (executor: QueryExecutor) => ({
  config: { dialect },
  dialect,
  driver: dialect.createDriver(),
  executor,
});
