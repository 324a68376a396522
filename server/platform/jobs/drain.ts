import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { isDatabaseTrouble } from "../database/troubles.ts";
import type { Parts } from "../parts.ts";

// Rows that are their own queue: an index finds those that wait, and each process does them in batches, which takes a few
// statements where a job for each row would take a dozen. A row that cannot be done goes on as a job (`jobs.ts`).

export interface Turn {
  /** How many were taken. */
  found: number;
  /** Whether there may be more that can be done at once. */
  isMore: boolean;
}

export interface Drain {
  /** Takes a batch of what is due. Only one turn runs at a time; it may wait until there is room for the batch. */
  turn(): Promise<Turn>;
  /** Resolves when everything taken is done, if a turn does not wait for that itself. */
  settled?(): Promise<void>;
  /** Ends a turn that waits, takes nothing more, and lets work in progress finish. */
  stop?(): Promise<void>;
}

export interface DrainContext extends Parts {
  log: FastifyBaseLogger;
  /** Makes another turn come soon. */
  wake: () => void;
}

export interface Drained {
  /** Called once in each process, and in each run of the tests. */
  make: (context: DrainContext) => Drain;
  /** If nobody is waiting: the shortest time from the start of one turn to the next, which takes everything that came meanwhile. */
  gatherMs: number;
}

export interface RunningDrain {
  wake(): void;
  /** False while its turns fail, one after another. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** How soon rows are found that were not announced (their time has come, the line broke, their process is gone). */
const POLL_MS = 2_000;
/** The first pause after a failed turn, and the longest. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;
/** After this many failures in a row something is wrong. */
const FAILURES = 3;

/** Takes turns until it is stopped: when it is woken, while there is more, and by the clock. It survives a loss of the database. */
export function keepDraining(
  { make, gatherMs }: Drained,
  context: Omit<DrainContext, "wake">,
  { pollMs = POLL_MS }: { pollMs?: number } = {},
): RunningDrain {
  const stopped = new AbortController();
  const { signal } = stopped;
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();
  const polling = setInterval(wake, pollMs).unref();
  const drain = make({ ...context, wake });
  let failures = 0;

  const running = (async () => {
    while (!signal.aborted) {
      const begun = performance.now();
      woken = Promise.withResolvers<void>();
      const isMore = await turn();
      if (failures > 0) await rest(pauseAfter(failures));
      else if (!isMore && !signal.aborted) {
        await woken.promise;
        await rest(begun + gatherMs - performance.now());
      }
    }
  })();

  async function rest(ms: number): Promise<void> {
    if (ms > 0) await pause(ms, undefined, { signal, ref: false }).catch(() => {});
  }

  async function turn(): Promise<boolean> {
    try {
      const { isMore } = await drain.turn();
      failures = 0;
      return isMore;
    } catch (error) {
      failures += 1;
      // An unavailable database is logged elsewhere.
      if (failures === 1 && !isDatabaseTrouble(error)) context.log.error(error, "What waits in rows could not be done");
      return false;
    }
  }

  return {
    wake,
    isRunning: () => !signal.aborted && failures < FAILURES,
    async stop() {
      stopped.abort();
      clearInterval(polling);
      wake();
      await Promise.all([drain.stop?.(), running]);
    },
  };
}

const pauseAfter = (failures: number) => Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);

/** Does everything that is due, once; for tests. Returns how many there were. */
export async function drainOnce({ make }: Drained, context: Omit<DrainContext, "wake">): Promise<number> {
  const drain = make({ ...context, wake() {} });
  let all = 0;
  for (let turn = await drain.turn(); turn.found > 0; turn = await drain.turn()) {
    all += turn.found;
    await drain.settled?.();
  }
  return all;
}
