import type { Socket } from "node:net";
import { sql } from "kysely";
import { type Database, poolOf } from "./connection.ts";

/** How often to look whether the database has said anything. */
const LOOK_MS = 500;
/** After how many looks in a row without an answer, though it was asked, it counts as silent: about three seconds. */
const MOST_LOOKS = 6;

interface Watched {
  /** Calls wait for this one. */
  db: Database;
  /** A separate connection for asking, so that no call's statement is in the way. */
  line: Database;
  /** Called as the database falls silent. */
  silent?: () => void;
  lookMs?: number;
}

/**
 * Notices a database that accepts statements but answers nothing: it is frozen, or a cable is out. As long as that lasts,
 * nothing waits for a connection or for a statement in progress: both fail at once. A slow database does not count as silent,
 * because other connections still hear from it.
 */
export function watchPulse({ db, line, silent, lookMs = LOOK_MS }: Watched) {
  const { pool, sockets } = poolOf(db);
  const onLine = poolOf(line).sockets;
  let heard = 0;
  let looks = 0;
  let lookedAt = performance.now();
  let asking: Promise<unknown> | undefined;

  const ask = () => {
    asking ??= sql`select 1`
      .execute(line)
      .catch(() => {})
      .finally(() => {
        asking = undefined;
      });
  };
  const look = () => {
    const now = performance.now();
    // If this process itself was frozen, the database may have answered meanwhile: that is read next.
    const wasLate = now - lookedAt > lookMs * 2;
    lookedAt = now;
    const before = heard;
    heard = bytesRead(sockets) + bytesRead(onLine);
    if (heard > before) {
      looks = 0;
      pool.isSilent = false;
    } else if (asking && !wasLate) looks += 1;
    ask();
    if (looks < MOST_LOOKS || pool.isSilent) return;
    pool.isSilent = true;
    silent?.();
    // The separate line too: a new connection notices the database's return sooner than one that is cut off.
    for (const socket of [...sockets, ...onLine]) socket.destroy(new Error(SILENT));
  };
  const timer = setInterval(look, lookMs).unref();
  return {
    async stop() {
      clearInterval(timer);
    },
  };
}

/** The error of statements in progress: worded like the driver's, so that it counts as a trouble of the database. */
const SILENT = "PostgreSQL said nothing";

/** Counts open connections only: a new one starts at zero, and a closed one no longer counts. */
const bytesRead = (sockets: Iterable<Socket>): number =>
  [...sockets].reduce((sum, socket) => sum + socket.bytesRead, 0);
