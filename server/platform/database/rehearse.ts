import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Database } from "./connection.ts";
import type { DB } from "./schema.gen.ts";

/**
 * Runs work on a database that looks like the real one, and takes back all that it wrote: it is one transaction, in which the
 * work's own transactions are savepoints, and which is rolled back at the end. Nothing that it notifies or queues goes out.
 * Meanwhile it holds what it locks, so it must be quick and call nobody outside. Its transactions must not run side by side.
 */
export async function rehearse<T>(db: Database, run: (stage: Database) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute();
  try {
    return await tx.getExecutor().provideConnection((connection) => run(stageOn(connection)));
  } finally {
    await tx.rollback().execute();
  }
}

const stageOn = (connection: DatabaseConnection): Database =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(connection),
      createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

/** Everybody gets the same connection; what they begin and end on it are savepoints. */
function driverOf(connection: DatabaseConnection): Driver {
  let begun = 0;
  return {
    init: async () => {},
    acquireConnection: async () => new Player(connection, `rehearsed_${++begun}`),
    beginTransaction: (player) => (player as Player).begin(),
    commitTransaction: (player) => (player as Player).commit(),
    rollbackTransaction: (player) => (player as Player).rollBack(),
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}

const raw = (sql: string): CompiledQuery => ({
  sql,
  parameters: [],
  query: { kind: "RawNode", sqlFragments: [sql], parameters: [] },
  queryId: { queryId: sql },
});

class Player implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #savepoint: string;
  #isInside = false;

  constructor(connection: DatabaseConnection, savepoint: string) {
    this.#connection = connection;
    this.#savepoint = savepoint;
  }

  /** A transaction may send its own commit (`together.ts`). */
  executeQuery<R>(query: CompiledQuery) {
    if (query.sql !== "commit") return this.#connection.executeQuery<R>(query);
    this.#isInside = false;
    return this.#connection.executeQuery<R>(raw(`release savepoint ${this.#savepoint}`));
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    return this.#connection.streamQuery<R>(query, chunkSize);
  }

  async begin(): Promise<void> {
    await this.#connection.executeQuery(raw(`savepoint ${this.#savepoint}`));
    this.#isInside = true;
  }

  async commit(): Promise<void> {
    if (this.#isInside) await this.executeQuery(raw("commit"));
  }

  async rollBack(): Promise<void> {
    // A commit that was sent and failed leaves the savepoint as it was.
    this.#isInside = false;
    await this.#connection.executeQuery(raw(`rollback to savepoint ${this.#savepoint}`));
  }
}
