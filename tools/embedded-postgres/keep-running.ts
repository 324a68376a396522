import { setTimeout as pause } from "node:timers/promises";
import { findRunning } from "./running.ts";

/** The embedded PostgreSQL, as it runs now. */
export interface Started {
  url: string;
  port: number;
  stop: () => Promise<void>;
}

/** How often it is looked at whether the server still runs. */
const WATCH_MS = 1000;

/** Starts the server anew, at the same port, where somebody ends it (or the system, for want of memory). */
export function keepRunning(first: Started, cluster: string, startAt: (port: number) => Promise<Started>) {
  let server = first;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      await pause(WATCH_MS, undefined, { signal: over.signal, ref: false }).catch(() => {});
      if (over.signal.aborted || (await findRunning(cluster))) continue;
      // Where it cannot start yet (the disk is full), it is tried again.
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
