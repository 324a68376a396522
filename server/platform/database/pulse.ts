import type { Socket } from "node:net";
import { sql } from "kysely";
import { type Database, poolOf } from "./connection.ts";

/** So often it is looked whether the database says something. */
const LOOK_MS = 500;
/** It has said nothing at so many looks in a row, though it was asked: some three seconds. */
const MOST_LOOKS = 6;

interface Watched {
  /** Whose calls wait for it. */
  db: Database;
  /** A connection of its own, on which it is asked: no call's statement is in its way. */
  line: Database;
  /** Called as the database falls silent. */
  silent?: () => void;
  lookMs?: number;
}

/**
 * Notices a database that takes what it is told and answers nothing: it is frozen, or a cable is out. As long as that lasts
 * nobody waits for it, neither for a connection nor for a statement that is under way: they hear so at once. One that takes
 * its time is not silent: other connections hear of it.
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
    // Where this process itself stood still, the database may have answered meanwhile: that is read next.
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
    // Its own line, too: a connection that is made anew hears of its return sooner than one that is cut off.
    for (const socket of [...sockets, ...onLine]) socket.destroy(new Error(SILENT));
  };
  const timer = setInterval(look, lookMs).unref();
  return {
    async stop() {
      clearInterval(timer);
    },
  };
}

/** What a statement fails with that was under way: the driver's own words, by which a trouble of the database is known. */
const SILENT = "PostgreSQL said nothing";

/** Of the connections that there are: one that is new counts from nothing, and one that has gone counts no more. */
const bytesRead = (sockets: Iterable<Socket>): number =>
  [...sockets].reduce((sum, socket) => sum + socket.bytesRead, 0);
