import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import { Pool, types } from "pg";
import { SetupError } from "../config.ts";
import type { DB } from "./schema.gen.ts";

/** A connection pool. What must run inside a transaction takes a `Tx` instead. */
export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

/** Money and counts are `bigint` in the database and stay far below 2^53. */
const parsers = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format as "text")) as typeof types.getTypeParser,
};

export function connect(url: string, poolSize = 10): Database {
  const pool = new Pool({ connectionString: url, max: poolSize, types: parsers, application_name: "chowk" });
  // An idle connection may break (the database restarts); the pool replaces it, and calls in flight fail by themselves.
  pool.on("error", () => {});
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

const OLDEST_MAJOR = 15;

/** Makes sure that the database answers and is new enough. Throws a SetupError that says what to do. */
export async function checkDatabase(db: Database): Promise<void> {
  const version = await sql<{ version: string }>`select current_setting('server_version_num') as version`
    .execute(db)
    .then((answer) => Number(answer.rows[0]?.version))
    .catch((error: Error) => {
      throw new SetupError(
        `Cannot reach PostgreSQL: ${error.message || "no answer"}. Check DATABASE_URL and that the server runs.`,
      );
    });
  if (version < OLDEST_MAJOR * 10_000) {
    throw new SetupError(
      `PostgreSQL ${Math.floor(version / 10_000)} is too old: Chowk needs ${OLDEST_MAJOR} or newer.`,
    );
  }
}
