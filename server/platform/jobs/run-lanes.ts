import { EventEmitter } from "node:events";
import {
  type ParsedCronItem,
  run,
  type SharedOptions,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from "graphile-worker";
import type { Pool } from "pg";
import { NoConnection } from "../database/troubles.ts";
import { type Lane, lanes } from "./lanes.ts";

interface Running {
  pool: Pool;
  tasks: Partial<Record<Lane, TaskList>>;
  cron: (lane: Lane) => ParsedCronItem[];
  options: SharedOptions;
  /** A lane came to its end, though nobody stopped it. */
  broken: (error: unknown) => void;
}

export interface RunningLanes {
  /** Under which each of them locks its jobs. */
  names: string[];
  /** Has a lane look for a job at once. */
  nudge(lane: Lane): void;
  stop(): Promise<void>;
}

/** Starts a runner for each lane that has tasks: one runs only what is in its own list. */
export async function runLanes({ pool, tasks, cron, options, broken }: Running): Promise<RunningLanes> {
  const started: { stop: () => Promise<void> }[] = [];
  const pools = new Map<Lane, WorkerPool>();
  let stopping = false;
  const stop = async () => {
    stopping = true;
    await Promise.all(started.map((runner) => runner.stop()));
  };
  try {
    for (const [lane, taskList] of Object.entries(tasks) as [Lane, TaskList][]) {
      const { workers, pollSeconds } = lanes[lane];
      const events: WorkerEvents = new EventEmitter();
      events.once("pool:create", ({ workerPool }) => pools.set(lane, workerPool));
      const runner = await run({
        ...options,
        ...{ taskList, events, parsedCronItems: cron(lane) },
        pgPool: withoutListening(pool),
        ...{ concurrency: workers, pollInterval: pollSeconds * 1000, noHandleSignals: true },
      });
      let runs = true;
      const ended = (error?: unknown) => {
        runs = false;
        if (!stopping) broken(error);
      };
      runner.promise.then(() => ended(), ended);
      started.push({ stop: async () => (runs ? runner.stop() : undefined) });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    names: [...pools.values()].map(({ id }) => id),
    nudge(lane) {
      try {
        if (!stopping) pools.get(lane)?.nudge(lanes[lane].workers);
      } catch {
        // It throws where its workers are on their way out, which nothing says before: what begins anew looks by itself.
      }
    },
    stop,
  };
}

/**
 * A runner asks its pool by a callback for the one connection on which it would hear of all jobs, and by a promise for all
 * others. It gets none of the former: eight lanes would hold eight, and each wake at every job of the others. One line for
 * all of them hears which job it is (`alive.ts`).
 *
 * Where there is none to be had it hears no more than that. By the code of what is wrong (a database that recovers from a
 * crash, a host that is gone) it would by itself wait for seconds, then for minutes, and could not be stopped meanwhile.
 */
const withoutListening = (pool: Pool): Pool =>
  new Proxy(pool, {
    get(target, name) {
      if (name === "connect")
        return (...callback: unknown[]) => (callback.length > 0 ? undefined : connectionOf(target));
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

const connectionOf = (pool: Pool) =>
  pool.connect().catch((error) => {
    throw new NoConnection(error);
  });
