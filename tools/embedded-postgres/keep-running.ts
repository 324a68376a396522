import { setTimeout as pause } from "node:timers/promises";
import { findRunning } from "./running.ts";

/** The running embedded PostgreSQL. */
export interface Started {
  url: string;
  port: number;
  stop: () => Promise<void>;
}

/** How often we check whether the server still runs. */
const WATCH_MS = 1000;

/** Restarts the server, on the same port, if somebody ends it (or the system does, for want of memory). */
export function keepRunning(first: Started, cluster: string, startAt: (port: number) => Promise<Started>) {
  let server = first;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      await pause(WATCH_MS, undefined, { signal: over.signal, ref: false }).catch(() => {});
      if (over.signal.aborted || (await findRunning(cluster))) continue;
      // If it cannot start yet (the disk is full), we try again.
      server = await startAt(first.port).catch(() => server);
    }
    return server;
  })();
  return {
    stop() {
      over.abort();
      return watching;
    },
  };
}
