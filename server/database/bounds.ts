import { Socket } from "node:net";
import type { ClientConfig } from "pg";

// No wait for the database is without an end: what it holds is let go of, and who waits hears that it cannot be had.

const SECOND = 1000;

/** A connection is open by then. */
const CONNECT_MS = 5 * SECOND;
/** One statement, and of it the wait for what others hold. */
const STATEMENT_MS = 20 * SECOND;
const LOCK_MS = 15 * SECOND;
/** A transaction whose process says nothing more, as it is frozen or gone, keeps what it holds no longer. */
const IDLE_MS = 10 * SECOND;
/** PostgreSQL ends a statement sooner: one that says nothing for so long is frozen itself, or cannot be reached. */
const SILENCE_MS = STATEMENT_MS + 5 * SECOND;
/** Somebody who cannot be reached any more is given up by PostgreSQL after so long: else their locks stay for hours. */
const UNREACHED_MS = 15 * SECOND;
const KEEPALIVE_SECONDS = 5;

/** How long whoever needs a connection waits in the pool's line. */
export const POOL_MS = 15 * SECOND;

/** How a connection is opened of which every wait has an end. What stands in the connection string is stronger. */
export const boundedConnection = (url: string): ClientConfig => ({
  ...reachable(url),
  stream: () => untilSilent(SILENCE_MS),
  statement_timeout: STATEMENT_MS,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: IDLE_MS,
  options: Object.entries({
    tcp_user_timeout: UNREACHED_MS,
    tcp_keepalives_idle: KEEPALIVE_SECONDS,
    tcp_keepalives_interval: KEEPALIVE_SECONDS,
    tcp_keepalives_count: 2,
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" "),
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
  const socket = new Socket();
  socket.setTimeout(ms, () => socket.destroy(new Error(`PostgreSQL said nothing for ${ms / SECOND} s`)));
  return socket;
}
