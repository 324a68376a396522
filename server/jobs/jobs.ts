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
import type { Tx } from "../database/connection.ts";
import type { Parts } from "../parts.ts";
import { NEW_JOB, showAlive } from "./alive.ts";
import type { Lane } from "./lanes.ts";
import { runLanes } from "./run-lanes.ts";

/** Every job by its name, with its payload. Each area declares its own by merging into this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface Jobs {}

export type JobName = keyof Jobs;

export interface TaskContext extends Parts {
  log: FastifyBaseLogger;
  /** Which try this is, from 1. */
  attempt: number;
}

/** Does one job. What it throws is a failure: the job is tried again after a pause that grows each time. */
export type Task<Payload> = (payload: Payload, context: TaskContext) => Promise<void>;

/** A task, and whose workers do it. */
export type LaneTask<Payload> = Task<Payload> & { lane: Lane };

/** Says who waits for a job, and so who works on it (`lanes.ts`). */
export const inLane = <Payload>(lane: Lane, task: Task<Payload>): LaneTask<Payload> =>
  Object.assign((payload: Payload, context: TaskContext) => task(payload, context), { lane });

export type Tasks<Names extends JobName = JobName> = { [Name in Names]: LaneTask<Jobs[Name]> };

/** Jobs that come again by the clock, in crontab's form and in UTC: `{ "collect-orphans": "17 * * * *" }`. */
export type Schedules = { [Name in JobName]?: string };

interface When {
  /** Of two jobs with one key, the later replaces the earlier while it waits. */
  key?: string;
  /** It replaces what it does, and comes when the earlier one would have. */
  keepsTime?: boolean;
  runAt?: Date;
  /** Instead: so long from now, by the database's clock. */
  afterMs?: number;
}

/** Adds a job inside the caller's transaction: it is there when, and only when, that commits. */
export async function addJob<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
  { key, keepsTime = false, runAt, afterMs }: When = {},
): Promise<void> {
  const isForLater = afterMs !== undefined || (runAt !== undefined && runAt.getTime() > Date.now());
  const at =
    afterMs === undefined
      ? sql`${runAt ?? null}::timestamptz`
      : sql`clock_timestamp() + make_interval(secs => ${afterMs / 1000})`;
  await sql`
    select graphile_worker.add_job(
      ${name}::text, ${JSON.stringify(payload)}::json, run_at := ${at}, job_key := ${key ?? null}::text,
      job_key_mode := ${keepsTime ? "preserve_run_at" : "replace"}::text
    ), ${isForLater ? sql`null` : sql`pg_notify(${NEW_JOB}, ${name})`}
  `.execute(tx);
}

/** Makes the tables of the queue, or brings them up to date. Several processes may start at once. */
export const installJobs = (url: string): Promise<void> => runMigrations({ connectionString: url, ...quiet });

interface Running {
  url: string;
  tasks: Tasks;
  parts: Parts;
  log: FastifyBaseLogger;
}

/** Works on the queue until stopped; any number of processes may. Stopping lets jobs under way come to their end. */
export async function startJobs({ schedules, ...running }: Running & { schedules: Schedules }) {
  const { url, log } = running;
  const tasks = running.tasks as Record<string, LaneTask<unknown>>;
  const pool = ownPool(url, CONNECTIONS);
  let runs = true;
  const byLane = Map.groupBy(Object.keys(tasks), (name) => laneOf(tasks, name));
  const lanes = await runLanes({
    pool,
    tasks: Object.fromEntries([...byLane].map(([lane, names]) => [lane, taskListOf(running, names)])),
    options: quiet,
    cron: (lane) =>
      parseCronItems(
        Object.entries(schedules)
          .filter(([task]) => laneOf(tasks, task) === lane)
          .map(([task, match]): CronItem => ({ task, match: match as string })),
      ),
    broken(error) {
      runs = false;
      log.fatal(error, "A job runner ended");
    },
  });
  const alive = await showAlive(url, lanes.names, (name) => {
    if (Object.hasOwn(tasks, name)) lanes.nudge(laneOf(tasks, name));
  });
  const stop = async () => {
    runs = false;
    await lanes.stop();
    await pool.end();
    await alive.stop();
  };
  return { stop, isRunning: () => runs };
}

function laneOf(tasks: Record<string, LaneTask<unknown>>, name: string): Lane {
  const lane = tasks[name]?.lane;
  if (!lane) throw new Error(`Nobody works on the job ${name}`);
  return lane;
}

/** Does each job that is due, once; for tests. */
export async function runDueJobs(running: Running): Promise<void> {
  const pgPool = ownPool(running.url, 2);
  const taskList = taskListOf(running, Object.keys(running.tasks));
  await runOnce({ ...quiet, taskList, noHandleSignals: true, pgPool }).finally(() => pgPool.end());
}

/** Of all lanes together: they take jobs and give them back, and hold none while they work. */
const CONNECTIONS = 4;

/**
 * The runner does not wait for the end of a pool that it made itself, and no longer listens to it: a database that is
 * stopped next would end the process. What fails on a connection fails its job, too.
 */
function ownPool(url: string, max: number): Pool {
  const pool = new Pool({ connectionString: url, max, application_name: "chowk-jobs" });
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

/** The runner's own lines go nowhere: what failed is logged by the task's wrapper, with the words of the failure. */
const quiet: SharedOptions = { logger: new Logger(() => () => {}) };

function taskListOf({ tasks, parts, log }: Omit<Running, "url">, names: string[]): TaskList {
  const known = tasks as Record<string, Task<unknown>>;
  const taskList = names.map((name) => [
    name,
    async (payload: unknown, { job }: { job: { id: string; attempts: number; max_attempts: number } }) => {
      const ofJob = log.child({ job: name, jobId: job.id, attempt: job.attempts });
      try {
        await known[name]?.(payload, { ...parts, log: ofJob, attempt: job.attempts });
      } catch (error) {
        const last = job.attempts >= job.max_attempts;
        ofJob[last ? "error" : "warn"](error, last ? "A job failed for good" : "A job failed and will be tried again");
        throw error;
      }
    },
  ]);
  return Object.fromEntries(taskList);
}
