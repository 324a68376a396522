import type { Socket } from "node:net";
import type { ClientConfig } from "pg";
import { BatchingSocket } from "./batching-socket.ts";

// No wait for the database is without an end: what it holds is let go of, and who waits hears that it cannot be had.

const SECOND = 1000;

/** A connection is open by then. */
const CONNECT_MS = 5 * SECOND;
/** Somebody who cannot be reached any more is given up by PostgreSQL after so long: else their locks stay for hours. */
const UNREACHED_MS = 15 * SECOND;
const KEEPALIVE_SECONDS = 5;

/** In milliseconds. */
export interface Bounds {
  /** One statement, and of it the wait for what others hold. */
  statement: number;
  lock: number;
  /** A transaction whose process says nothing more, as it is frozen or gone, keeps what it holds no longer. */
  idle: number;
  /** PostgreSQL ends a statement sooner: one that says nothing for so long is frozen itself, or cannot be reached. */
  silence: number;
  /** How long whoever needs a connection waits in the pool's line. */
  pool: number;
}

/** A server's. */
export const usualBounds: Bounds = {
  ...{ statement: 20 * SECOND, lock: 15 * SECOND, idle: 10 * SECOND },
  ...{ silence: 25 * SECOND, pool: 15 * SECOND },
};

export type BoundedConnection = Omit<ClientConfig, "stream"> & { stream: () => Socket };

/** How a connection is opened of which every wait has an end. What stands in the connection string is stronger. */
export const boundedConnection = (url: string, bounds: Bounds = usualBounds): BoundedConnection => ({
  ...withoutParameters(url, bounds),
  statement_timeout: bounds.statement,
  lock_timeout: bounds.lock,
  idle_in_transaction_session_timeout: bounds.idle,
  options: Object.entries({
    tcp_user_timeout: UNREACHED_MS,
    tcp_keepalives_idle: KEEPALIVE_SECONDS,
    tcp_keepalives_interval: KEEPALIVE_SECONDS,
    tcp_keepalives_count: 2,
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" "),
});

/** By way of a pooler that takes none of PostgreSQL's settings from who connects: there it sets them itself (`ways.ts`). */
export const withoutParameters = (url: string, bounds: Bounds): BoundedConnection => ({
  ...reachable(url),
  stream: () => untilSilent(bounds.silence),
});

/** One on which somebody waits for what may come at any time, and asks in between whether it is still there. */
export const listeningConnection = (url: string, silenceMs: number): ClientConfig => ({
  ...reachable(url),
  stream: () => untilSilent(silenceMs),
});

const reachable = (url: string): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
});

/** A socket that breaks once nothing has come in or gone out for so long: idle ones are given up with it, and made anew. */
function untilSilent(ms: number): Socket {
  const socket = new BatchingSocket();
  socket.setTimeout(ms, () => socket.destroy(new Error(`PostgreSQL said nothing for ${ms / SECOND} s`)));
  return socket;
}
