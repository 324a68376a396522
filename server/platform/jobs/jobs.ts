import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import {
  type CronItem,
  Logger,
  parseCronItems,
  runMigrations,
  runOnce,
  type SharedOptions,
  type TaskList,
} from "graphile-worker";
import { sql } from "kysely";
import { Pool } from "pg";
import { boundedConnection } from "../database/bounds.ts";
import type { Database, Tx } from "../database/connection.ts";
import { whileMigrating } from "../database/migrate.ts";
import { onceItCan } from "../database/once-it-can.ts";
import { isDatabaseTrouble } from "../database/troubles.ts";
import type { Parts } from "../parts.ts";
import { NEW_JOB, settleJobs, showAlive } from "./alive.ts";
import { type Drained, drainOnce, keepDraining } from "./drain.ts";
import { forgetReplaced } from "./failed-jobs.ts";
import type { Lane } from "./lanes.ts";
import { runLanes } from "./run-lanes.ts";

export { type Drain, type DrainContext, type Drained, drainOnce, keepDraining } from "./drain.ts";
export {
  countFailedJobs,
  dismiss,
  dropFailedJobs,
  type FailedJob,
  type FailedPage,
  holdFailedJob,
  listFailedJobs,
  tryAgain,
  tryAllAgain,
} from "./failed-jobs.ts";
export { type Lane, lanes } from "./lanes.ts";

/** Every job by its name, with its payload. Each area declares its own by merging into this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface Jobs {}

export type JobName = keyof Jobs;

export interface TaskContext extends Parts {
  log: FastifyBaseLogger;
  /** Which try this is, from 1. */
  attempt: number;
}

/** Does one job. If it throws, the job has failed and is tried again after a pause that grows each time. */
export type Task<Payload> = (payload: Payload, context: TaskContext) => Promise<void>;

/** A task, whose workers do it, and how its waiting rows are done in batches. */
export type LaneTask<Payload> = Task<Payload> & { lane: Lane; drained?: Drained | undefined };

/** Says who waits for a job, and so who works on it (`lanes.ts`). Work that comes in great numbers waits in rows (`drain.ts`). */
export const inLane = <Payload>(lane: Lane, task: Task<Payload>, drained?: Drained): LaneTask<Payload> =>
  Object.assign((payload: Payload, context: TaskContext) => task(payload, context), { lane, drained });

export type Tasks<Names extends JobName = JobName> = { [Name in Names]: LaneTask<Jobs[Name]> };

/** Jobs that repeat by the clock, in crontab's form and in UTC: `{ "collect-orphans": "17 * * * *" }`. */
export type Schedules = { [Name in JobName]?: string };

interface When {
  /** If two jobs have the same key, the later one replaces the earlier one while that still waits. */
  key?: string;
  /** It replaces the earlier job's work, but runs when the earlier job would have. */
  keepsTime?: boolean;
  runAt?: Date;
  /** Instead of `runAt`: this long from now, by the database's clock. */
  afterMs?: number;
}

/** Adds a job inside the caller's transaction: it exists if, and only if, that commits. */
export async function addJob<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
  { key, keepsTime = false, runAt, afterMs }: When = {},
): Promise<void> {
  const at =
    afterMs === undefined
      ? sql`${runAt ?? null}::timestamptz`
      : sql`clock_timestamp() + make_interval(secs => ${afterMs / 1000})`;
  await sql`
    select graphile_worker.add_job(
      ${name}::text, ${JSON.stringify(payload)}::json, run_at := ${at}, job_key := ${key ?? null}::text,
      job_key_mode := ${keepsTime ? "preserve_run_at" : "replace"}::text
    ), case when ${at} > clock_timestamp() then null else pg_notify(${NEW_JOB}, ${name}) end
  `.execute(tx);
}

/** Creates the tables of the queue, or brings them up to date. Several processes may start at once: one after the other does it. */
export const installJobs = (db: Database, url: string): Promise<void> =>
  whileMigrating(db, () => runMigrations({ connectionString: url, ...quiet }));

/** Returns how many migrations the queue's own tables have had; 0 if there is no queue yet. */
export async function countQueueMigrations(db: Database | Tx): Promise<number> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('graphile_worker.migrations') is not null as there`.execute(db);
  if (!rows[0]?.there) return 0;
  const found = await sql<{
    last: number;
  }>`select coalesce(max(id), 0) as last from graphile_worker.migrations`.execute(db);
  return found.rows[0]?.last ?? 0;
}

interface Running {
  url: string;
  tasks: Tasks;
  parts: Parts;
  log: FastifyBaseLogger;
}

/** Works on the queue until stopped; any number of processes may. Stopping lets running jobs finish. */
export async function startJobs({ schedules, ...running }: Running & { schedules: Schedules }) {
  const { log } = running;
  const drains = new Map<string, ReturnType<typeof keepDraining>>();
  const begin = (broken: (error: unknown) => void) =>
    beginJobs({ ...running, schedules, rowsAdded: (name) => drains.get(name)?.wake() }, broken);
  let runs = true;
  let stopping = false;
  let beginning: Promise<void> | undefined;
  const first = beginFirst();
  let current = await first;
  for (const [name, drained] of drainedOf(running.tasks))
    drains.set(name, keepDraining(drained, { ...running.parts, log: log.child({ rowsOf: name }) }));

  /** The database may go away while the process starts: it is waited for, as it was until then. */
  async function beginFirst() {
    for (const end = performance.now() + FIRST_MS; ; await pause(500)) {
      try {
        return await begin(again);
      } catch (error) {
        if (!isDatabaseTrouble(error) || performance.now() > end) throw error;
      }
    }
  }

  /** If a runner meets a trouble it cannot handle, all runners of this process end; they start again under other names. */
  function again(error: unknown): void {
    if (stopping || beginning) return;
    runs = false;
    log.error({ err: error }, "The runner of jobs ended: it begins anew");
    beginning = beginAgain().finally(() => {
      beginning = undefined;
    });
  }

  async function beginAgain(): Promise<void> {
    // A runner that breaks in its first moment is not in `current` yet; if it never gets there, the start has failed.
    if (!(await first.catch(() => undefined))) return;
    const before = current;
    await within(STOP_MS, before.stop());
    for (let wait = 250; !stopping; wait = Math.min(wait * 2, 1000)) {
      await pause(wait);
      try {
        await before.settle();
        let isBroken = false;
        const begun = await begin((error) => {
          isBroken = true;
          again(error);
        });
        current = begun;
        runs = !isBroken;
        log.info("Jobs are worked on again");
        return;
      } catch {
        // The database is still away; ask again after a longer pause.
      }
    }
  }

  const stop = async () => {
    stopping = true;
    runs = false;
    await beginning;
    await Promise.all([current.stop(), ...[...drains.values()].map((drain) => drain.stop())]);
  };
  return { stop, isRunning: () => runs && [...drains.values()].every((drain) => drain.isRunning()) };
}

/** Returns the tasks that are also done in batches. */
const drainedOf = (tasks: Tasks): [string, Drained][] =>
  Object.entries<LaneTask<never>>(tasks).flatMap(([name, { drained }]) => (drained ? [[name, drained]] : []));

/** How long a start goes on if the database is lost in the middle of it: a failover takes less. */
const FIRST_MS = 60_000;

/** Runners that have not ended by then are left behind: their jobs are freed by name. */
const STOP_MS = 20_000;

async function beginJobs(
  { schedules, rowsAdded, ...running }: Running & { schedules: Schedules; rowsAdded: (name: string) => void },
  broken: (error: unknown) => void,
) {
  const { url } = running;
  const tasks = running.tasks as Record<string, LaneTask<unknown>>;
  const pool = openQueue(url, CONNECTIONS);
  const byLane = Map.groupBy(Object.keys(tasks), (name) => laneOf(tasks, name));
  const done = new LastIds();
  const lanes = await runLanes({
    pool,
    tasks: Object.fromEntries([...byLane].map(([lane, names]) => [lane, taskListOf(running, names, done)])),
    options: inBatches,
    cron: (lane) =>
      parseCronItems(
        Object.entries(schedules)
          .filter(([task]) => laneOf(tasks, task) === lane)
          .map(([task, match]): CronItem => ({ task, match: match as string })),
      ),
    broken,
  }).catch(async (error) => {
    await pool.end();
    throw error;
  });
  const alive = await showAlive(url, lanes.names, (name) => {
    if (name.startsWith(ROWS)) rowsAdded(name.slice(ROWS.length));
    else if (Object.hasOwn(tasks, name)) lanes.nudge(laneOf(tasks, name));
  }).catch(async (error) => {
    await within(STOP_MS, lanes.stop());
    await pool.end();
    throw error;
  });
  return {
    async stop() {
      await lanes.stop();
      await pool.end();
      await alive.stop();
    },
    /** For after the stop: completes jobs that were done but could not be reported as done, and frees the rest. */
    settle: () => settleJobs(running.parts.db, { done: done.all, names: lanes.names }),
  };
}

function laneOf(tasks: Record<string, LaneTask<unknown>>, name: string): Lane {
  const lane = tasks[name]?.lane;
  if (!lane) throw new Error(`Nobody works on the job ${name}`);
  return lane;
}

/** Announcements of new rows begin with this before the task's name; those of a new job are only its name. */
const ROWS = "rows:";

/** Does each job that is due, once, and everything that waits in rows; for tests. */
export async function runDueJobs({ queue, ...running }: Omit<Running, "url"> & { queue: Pool }): Promise<void> {
  const { tasks, parts, log } = running;
  const taskList = taskListOf(running, Object.keys(tasks), new LastIds());
  const due = `select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts and locked_at is null limit 1`;
  // A single run waits only for what it stores in batches.
  const runAll = () => runOnce({ ...inBatches, taskList, noHandleSignals: true, pgPool: queue });
  await runAll();
  for (let drained = 1; drained > 0; ) {
    drained = 0;
    for (const [, each] of drainedOf(tasks)) drained += await drainOnce(each, { ...parts, log });
    if (drained > 0 && (await queue.query(due)).rowCount) await runAll();
  }
}

/** For all lanes together: they use a connection to take and return jobs, and hold none while they work. */
const CONNECTIONS = 4;

/**
 * Opens connections for a runner. The runner does not wait for the end of a pool that it made itself, and no longer listens to it: a
 * database that is stopped next would end the process. An error on a connection fails its job, too.
 */
export function openQueue(url: string, max: number): Pool {
  const pool = new Pool({ ...boundedConnection(url), max, application_name: "chowk-jobs" });
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

/** The runner's own log lines go nowhere: the task's wrapper logs a failure, with its error. */
const quiet: SharedOptions = { logger: new Logger(() => () => {}) };

/**
 * Jobs that end in one turn of the process are stored as done together. The runner itself neither waits for that nor handles its
 * failure; so it ends, and is started again.
 */
const inBatches: SharedOptions = { ...quiet, preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } } };

/** Waits for the work, but no longer than this. Its failure is reported elsewhere. */
const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => {}), pause(ms, undefined, { ref: false })]);

/** The jobs that were done last: far more than can be waiting to be reported as done. */
class LastIds {
  readonly #ids = new Set<string>();

  get all(): string[] {
    return [...this.#ids];
  }

  add(id: string): void {
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > 1000 && oldest !== undefined) this.#ids.delete(oldest);
  }
}

function taskListOf({ tasks, parts, log }: Omit<Running, "url">, names: string[], done: LastIds): TaskList {
  const known = tasks as Record<string, Task<unknown>>;
  const taskList = names.map((name) => [
    name,
    async (
      payload: unknown,
      { job }: { job: { id: string; key: string | null; attempts: number; max_attempts: number } },
    ) => {
      const ofJob = log.child({ job: name, jobId: job.id, attempt: job.attempts });
      try {
        await known[name]?.(payload, { ...parts, log: ofJob, attempt: job.attempts });
        done.add(job.id);
      } catch (error) {
        const last = job.attempts >= job.max_attempts;
        ofJob[last ? "error" : "warn"](error, last ? "A job failed for good" : "A job failed and will be tried again");
        // Works even if the database is away just now: nothing waits for it here. A job without a key is replaced by none, and may have
        // failed for good by then.
        if (!last && job.key !== null) onceItCan(() => forgetReplaced(parts.db, job.id)).catch(() => {});
        throw error;
      }
    },
  ]);
  return Object.fromEntries(taskList);
}
