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

// Kysely sends a transaction's next statement only after the last one is answered. Here statements that are begun at once go out
// at once: one round trip for all of them. The database runs them in the order in which they were begun, so a statement that
// must see what another does must be begun after it.

/** Asks a database several things at once, on one connection, without a transaction. */
export const askTogether = <T>(db: Database, ask: (db: Database) => Promise<T>): Promise<T> =>
  db.connection().execute((one) => atOnce(one, (executor) => ask(new Kysely<DB>(propsOf(executor)))));

/** Runs a transaction in which statements that are begun at once go out at once. Await all of them with `allOf`. */
export const transactTogether = <T>(db: Database, run: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute((tx) => atOnce(tx, (executor) => run(new Transaction<DB>(propsOf(executor)))));

/**
 * Waits until all of them have ended, even if one fails, so that nothing more is asked of a transaction that is over. If several
 * fail, throws the error of the first in the order of the arguments.
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

/** Sends a transaction's commit right behind its last statement, which was just begun. Nothing can be asked in it afterwards. */
export async function andCommit<T>(tx: Tx, last: Promise<T>): Promise<T> {
  const [answer] = await allOf(last, sql`commit`.execute(tx));
  return answer;
}

/** Kysely gives the connection to one statement at a time: here it is taken once, for everything that is run. */
const atOnce = <T>(db: Database | Tx, run: (executor: QueryExecutor) => Promise<T>): Promise<T> => {
  const executor = db.getExecutor();
  return executor.provideConnection((connection) =>
    run(executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })),
  );
};

/** The parts that Kysely needs; an executor that already has its connection uses none of them. */
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
