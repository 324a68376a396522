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
  /** Called when a lane ends although nobody stopped it. */
  broken: (error: unknown) => void;
}

export interface RunningLanes {
  /** The names under which they lock their jobs. */
  names: string[];
  /** Makes a lane look for a job at once. */
  nudge(lane: Lane): void;
  stop(): Promise<void>;
}

/** Starts a runner for each lane that has tasks: a runner runs only what is in its own list. */
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
        // It throws while its workers are ending, which cannot be known before: the next runner looks for jobs by itself.
      }
    },
    stop,
  };
}

/**
 * A runner asks its pool with a callback for the one connection on which it would hear of all jobs, and with a promise for all
 * others. It never gets the former: eight lanes would hold eight such connections, and each lane would wake at every job of the
 * others. One line for all of them hears which job it is (`alive.ts`).
 *
 * If there is no connection, it hears only that. Given the error's code (a database that recovers from a crash, a host that is
 * gone) it would wait for seconds, then for minutes, and could not be stopped meanwhile.
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
