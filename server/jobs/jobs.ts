import { EventEmitter } from "node:events";
import type { FastifyBaseLogger } from "fastify";
import {
  type CronItem,
  Logger,
  parseCronItems,
  run,
  runMigrations,
  runOnce,
  type SharedOptions,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import { sql } from "kysely";
import { Pool } from "pg";
import type { Tx } from "../database/connection.ts";
import type { Parts } from "../parts.ts";
import { showAlive } from "./alive.ts";

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

export type Tasks<Names extends JobName = JobName> = { [Name in Names]: Task<Jobs[Name]> };

/** Jobs that come again by the clock, in crontab's form and in UTC: `{ "collect-orphans": "17 * * * *" }`. */
export type Schedules = { [Name in JobName]?: string };

interface When {
  /** Of two jobs with one key, the later replaces the earlier while it waits. */
  key?: string;
  runAt?: Date;
}

/** Adds a job inside the caller's transaction: it is there when, and only when, that commits. */
export async function addJob<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
  { key, runAt }: When = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}::text, ${JSON.stringify(payload)}::json, run_at := ${runAt ?? null}::timestamptz, job_key := ${key ?? null}::text
    )
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
  const pgPool = ownPool(running.url, CONCURRENCY + 1);
  const events: WorkerEvents = new EventEmitter();
  let name = "";
  events.once("pool:create", ({ workerPool }) => {
    name = workerPool.id;
  });
  const runner = await run({
    ...sharedOptions(running),
    pgPool,
    events,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      Object.entries(schedules).map(([task, match]): CronItem => ({ task, match: match as string })),
    ),
  });
  const alive = await showAlive(running.url, name);
  let runs = true;
  runner.promise
    .catch((error) => running.log.fatal(error, "The job runner ended"))
    .finally(() => {
      runs = false;
    });
  const stop = async () => {
    await runner.stop();
    await pgPool.end();
    await alive.stop();
  };
  return { stop, isRunning: () => runs };
}

/** Does each job that is due, once; for tests. */
export async function runDueJobs(running: Running): Promise<void> {
  const pgPool = ownPool(running.url, 2);
  await runOnce({ ...sharedOptions(running), noHandleSignals: true, pgPool }).finally(() => pgPool.end());
}

const CONCURRENCY = 4;

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
const quiet = { logger: new Logger(() => () => {}) };

function sharedOptions({ tasks, parts, log }: Omit<Running, "url">): SharedOptions & { taskList: TaskList } {
  const taskList = Object.entries(tasks as Record<string, Task<unknown>>).map(([name, task]) => [
    name,
    async (payload: unknown, { job }: { job: { id: string; attempts: number; max_attempts: number } }) => {
      const ofJob = log.child({ job: name, jobId: job.id, attempt: job.attempts });
      try {
        await task(payload, { ...parts, log: ofJob, attempt: job.attempts });
      } catch (error) {
        const last = job.attempts >= job.max_attempts;
        ofJob[last ? "error" : "warn"](error, last ? "A job failed for good" : "A job failed and will be tried again");
        throw error;
      }
    },
  ]);
  return { taskList: Object.fromEntries(taskList), ...quiet };
}
