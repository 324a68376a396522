import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, type KyselyPlugin, type Logger, PostgresDialect, type Transaction } from "kysely";
import { Pool, types } from "pg";
import { SetupError } from "../config/config.ts";
import { BatchingSocket } from "./batching-socket.ts";
import { type BoundedConnection, type Bounds, boundedConnection, withoutParameters } from "./bounds.ts";
import { FairPool } from "./fair-pool.ts";
import type { DB } from "./schema.gen.ts";
import { StatementNames } from "./statement-names.ts";
import { isDatabaseTrouble } from "./troubles.ts";

/** A connection pool. Code that must run inside a transaction takes a `Tx` instead. */
export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

const parsers = {
  getTypeParser: ((oid: number, format?: "text" | "binary") => {
    // Money and counts are `bigint` in the database and stay far below 2^53.
    if (oid === types.builtins.INT8) return Number;
    // A day is not a moment: the driver would turn it into midnight in the process's own time zone.
    if (oid === types.builtins.DATE) return String;
    return types.getTypeParser(oid, format as "text");
  }) as typeof types.getTypeParser,
};

interface Options {
  log?: Logger;
  /** They see every statement before it is sent. */
  plugins?: KyselyPlugin[];
  /** Names the line in which a statement waits for a connection; lines take turns. Without it there is one line. */
  lineOf?: () => string;
  /** Limits for every wait, as a server needs them. Without them, as for tools, work may take as long as it takes. */
  bounds?: Bounds;
  /** True if a pooler in between sets PostgreSQL's part of the bounds itself and accepts no settings (`ways.ts`). */
  setsItself?: boolean;
  /** False if something between here and PostgreSQL does not keep a connection's prepared statements. */
  prepares?: boolean;
}

export function connect(
  url: string,
  poolSize = 10,
  { log, plugins = [], lineOf = () => "", bounds, setsItself, prepares = true }: Options = {},
): Database {
  const sockets = new Set<Socket>();
  const opens = setsItself ? withoutParameters : boundedConnection;
  const how = bounds
    ? remembering(sockets, opens(url, bounds))
    : { connectionString: url, stream: () => new BatchingSocket() };
  const connections = new Pool({ ...how, max: poolSize, types: parsers, application_name: "chowk", pipeline: true });
  // A connection may break (the database restarts), even between two statements of a transaction: the pool replaces it,
  // and calls in flight fail by themselves.
  connections.on("error", () => {});
  connections.on("connect", (client) => void client.on("error", () => {}));
  const pool = new FairPool(connections, {
    ...{ lineOf, patienceMs: bounds?.pool },
    names: prepares ? new StatementNames() : undefined,
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins, ...(log ? { log } : {}) });
  pools.set(db, { connections, pool, sockets });
  return db;
}

/** Keeps the sockets of a pool's connections for as long as they are open. */
const remembering = (sockets: Set<Socket>, { stream, ...how }: BoundedConnection): BoundedConnection => ({
  ...how,
  stream: () => {
    const socket = stream();
    sockets.add(socket);
    return socket.once("close", () => sockets.delete(socket));
  },
});

interface Behind {
  connections: Pool;
  pool: FairPool;
  /** The open sockets, of connections that have bounds. */
  sockets: ReadonlySet<Socket>;
}

const pools = new WeakMap<Database, Behind>();

/** Returns the connections behind a database made by `connect`, for counting, and the pool that hands them out. */
export function poolOf(db: Database): Behind {
  const pool = pools.get(db);
  if (!pool) throw new Error("This database was not made by connect()");
  return pool;
}

const OLDEST_MAJOR = 15;

export interface Patience {
  /** Time limit for one try to connect. */
  connectMs?: number;
  /** How long to wait in all for a database that is starting up. */
  waitMs?: number;
  /** Called once, with what is wrong, before the waiting begins. */
  waiting?: (fault: string) => void;
  signal?: AbortSignal;
}

const PAUSE_MS = 500;

/** Looks at a database, waiting if it is still starting up. Throws a SetupError that says what to do. */
export async function whenThere<T>(look: (connectMs: number) => Promise<T>, patience: Patience = {}): Promise<T> {
  const { connectMs = 10_000, waitMs = 0, waiting, signal } = patience;
  let said = false;
  for (const until = performance.now() + waitMs; ; await pause(PAUSE_MS, undefined, { signal })) {
    try {
      return await look(connectMs);
    } catch (error) {
      if (error instanceof SetupError) throw error;
      const { message, code } = error as Error & { code?: string };
      const fault = message || code || "no answer";
      if (!isDatabaseTrouble(error) || performance.now() >= until)
        throw new SetupError(`Cannot reach PostgreSQL: ${fault}. Check DATABASE_URL and that the server runs.`);
      if (!said) waiting?.(fault);
      said = true;
    }
  }
}

/** Throws a SetupError if PostgreSQL is too old. Takes its own version number: 150004 is 15.4. */
export function requireVersion(version: number): void {
  if (version >= OLDEST_MAJOR * 10_000) return;
  throw new SetupError(`PostgreSQL ${Math.floor(version / 10_000)} is too old: Chowk needs ${OLDEST_MAJOR} or newer.`);
}
