import { Kysely, type Logger, PostgresDialect, type Transaction } from "kysely";
import { Client, Pool, types } from "pg";
import { SetupError } from "../config.ts";
import { FairPool } from "./fair-pool.ts";
import type { DB } from "./schema.gen.ts";

/** A connection pool. What must run inside a transaction takes a `Tx` instead. */
export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

const parsers = {
  getTypeParser: ((oid: number, format?: "text" | "binary") => {
    // Money and counts are `bigint` in the database and stay far below 2^53.
    if (oid === types.builtins.INT8) return Number;
    // A day is no moment: the driver would make it midnight by the process's own clock.
    if (oid === types.builtins.DATE) return String;
    return types.getTypeParser(oid, format as "text");
  }) as typeof types.getTypeParser,
};

interface Options {
  log?: Logger;
  /** In whose line a statement waits for a connection: lines take turns. Without it there is one line. */
  lineOf?: () => string;
}

export function connect(url: string, poolSize = 10, { log, lineOf = () => "" }: Options = {}): Database {
  const connections = new Pool({ connectionString: url, max: poolSize, types: parsers, application_name: "chowk" });
  // An idle connection may break (the database restarts); the pool replaces it, and calls in flight fail by themselves.
  connections.on("error", () => {});
  const pool = new FairPool(connections, lineOf);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(log ? { log } : {}) });
  pools.set(db, { connections, pool });
  return db;
}

const pools = new WeakMap<Database, { connections: Pool; pool: FairPool }>();

/** The connections behind a database that `connect` made, to be counted, and the pool that hands them out. */
export function poolOf(db: Database) {
  const pool = pools.get(db);
  if (!pool) throw new Error("This database was not made by connect()");
  return pool;
}

const OLDEST_MAJOR = 15;

/** Makes sure that the database answers and is new enough. Throws a SetupError that says what to do. */
export async function checkDatabase(url: string, patience = 10_000): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: patience });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num') as version");
    requireVersion(Number(rows[0].version));
  } catch (error) {
    if (error instanceof SetupError) throw error;
    const { message, code } = error as Error & { code?: string };
    throw new SetupError(
      `Cannot reach PostgreSQL: ${message || code || "no answer"}. Check DATABASE_URL and that the server runs.`,
    );
  } finally {
    void client.end().catch(() => {});
  }
}

/** Takes PostgreSQL's own number: 150004 is 15.4. */
export function requireVersion(version: number): void {
  if (version >= OLDEST_MAJOR * 10_000) return;
  throw new SetupError(`PostgreSQL ${Math.floor(version / 10_000)} is too old: Chowk needs ${OLDEST_MAJOR} or newer.`);
}
