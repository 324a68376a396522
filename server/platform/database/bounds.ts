import type { Socket } from "node:net";
import type { ClientConfig } from "pg";
import { BatchingSocket } from "./batching-socket.ts";

// Every wait for the database has a limit: then whatever it holds is released, and the caller learns that the database is unavailable.

const SECOND = 1000;

/** Time limit for opening a connection. */
const CONNECT_MS = 5 * SECOND;
/** PostgreSQL gives up an unreachable client after this long: otherwise its locks would stay for hours. */
const UNREACHED_MS = 15 * SECOND;
const KEEPALIVE_SECONDS = 5;

/** In milliseconds. */
export interface Bounds {
  /** One statement; `lock` is the part of it spent waiting for what others hold. */
  statement: number;
  lock: number;
  /** How long a transaction keeps its locks when its process is silent because it is frozen or gone. */
  idle: number;
  /** Longer than PostgreSQL lets a statement run: if it is silent for this long, it is frozen or cannot be reached. */
  silence: number;
  /** How long to wait in the pool's line for a connection. */
  pool: number;
}

/** The bounds of a server. */
export const usualBounds: Bounds = {
  ...{ statement: 20 * SECOND, lock: 15 * SECOND, idle: 10 * SECOND },
  ...{ silence: 25 * SECOND, pool: 15 * SECOND },
};

export type BoundedConnection = Omit<ClientConfig, "stream"> & { stream: () => Socket };

/** Returns the options of a connection on which every wait has a limit. Settings in the connection string take precedence. */
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

/** The same for a pooler that accepts no PostgreSQL settings from its clients: it sets them itself (`ways.ts`). */
export const withoutParameters = (url: string, bounds: Bounds): BoundedConnection => ({
  ...reachable(url),
  stream: () => untilSilent(bounds.silence),
});

/** The options of a connection that listens for announcements, and in between asks whether the other end is still there. */
export const listeningConnection = (url: string, silenceMs: number): ClientConfig => ({
  ...reachable(url),
  stream: () => untilSilent(silenceMs),
});

/** The options of a connection that waits no longer than a few seconds to be opened. */
export const reachable = (url: string): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
});

/** Returns a socket that breaks after `ms` without traffic. Idle connections are dropped this way too, and replaced. */
function untilSilent(ms: number): Socket {
  const socket = new BatchingSocket();
  socket.setTimeout(ms, () => socket.destroy(new Error(`PostgreSQL said nothing for ${ms / SECOND} s`)));
  return socket;
}
