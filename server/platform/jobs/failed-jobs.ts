import { sql } from "kysely";
import type { Database, Tx } from "../database/connection.ts";
import { NEW_JOB } from "./alive.ts";

/** A job that has used up its tries. */
export interface FailedJob {
  id: string;
  name: string;
  /** May contain private data: only the ids in it go anywhere. */
  payload: Record<string, unknown>;
  tries: number;
  addedAt: Date;
  /** The time of its last try. */
  triedAt: Date;
  error: string | null;
}

/** A job that is running its last try may still succeed. */
const isFailed = sql<boolean>`j.attempts >= j.max_attempts and j.locked_at is null`;

/**
 * The queue does not store when a try ended, but when the next one would come, a known pause later; for a job that was given up
 * without a failure (`alive.ts`) it stores when that was.
 */
const triedAt = sql<Date>`greatest(j.updated_at, j.run_at - exp(least(j.attempts, 10)) * interval '1 second')`;

const columns = sql`
  j.id::text as id, t.identifier as name, j.payload, j.attempts as tries, j.created_at as "addedAt", ${triedAt} as "triedAt",
  j.last_error as error
`;
// The queue's own view of its jobs leaves out what they are about.
const jobs = sql`graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;

export interface FailedPage {
  limit: number;
  /** Only jobs of this name. */
  task?: string | undefined;
  cursor?: string | undefined;
}

/** Returns the jobs that failed for good, newest first, from the one after `cursor`. */
export async function listFailedJobs(db: Database, { limit, task, cursor }: FailedPage): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select ${columns} from ${jobs}
    where ${isFailed} and (${task ?? null}::text is null or t.identifier = ${task ?? null})
      and (${cursor ?? null}::bigint is null or j.id < ${cursor ?? null}::bigint)
    order by j.id desc limit ${limit}
  `.execute(db);
  return rows;
}

interface Counted {
  name: string;
  count: number;
}

/** Returns how many there are of each name, the most frequent first. */
export async function countFailedJobs(db: Database): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select t.identifier as name, count(*)::int as count from ${jobs} where ${isFailed} group by 1 order by 2 desc, 1
  `.execute(db);
  return rows;
}

/** Returns a job that failed for good, locked until the transaction ends; undefined if there is no such job. */
export async function holdFailedJob(tx: Tx, id: string): Promise<FailedJob | undefined> {
  const { rows } = await sql<FailedJob>`
    select ${columns} from ${jobs} where ${isFailed} and j.id = ${id}::bigint for update of j
  `.execute(tx);
  return rows[0];
}

/** Makes a held job due again at once, with as many tries as a new one. */
export async function tryAgain(tx: Tx, { id, name }: FailedJob): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0), pg_notify(${NEW_JOB}, ${name})
  `.execute(tx);
}

/**
 * Tries all jobs of these names again as `tryAgain` does, oldest first, and returns how many of each. Jobs that others hold at
 * this moment are left to them.
 */
export async function tryAllAgain(tx: Tx, { names, most }: { names: string[]; most: number }): Promise<Counted[]> {
  const { rows: held } = await sql<{ id: string; name: string }>`
    select j.id::text as id, t.identifier as name from ${jobs} where ${isFailed} and t.identifier = any(${names})
    order by j.id limit ${most} for update of j skip locked
  `.execute(tx);
  const byName = Map.groupBy(held, ({ name }) => name);
  await sql`
    select graphile_worker.reschedule_jobs(${held.map(({ id }) => id)}::bigint[], run_at := now(), attempts := 0)
  `.execute(tx);
  await sql`select pg_notify(${NEW_JOB}, name) from unnest(${[...byName.keys()]}::text[]) as name`.execute(tx);
  return [...byName].map(([name, { length }]) => ({ name, count: length }));
}

/** Removes a held job without doing it. */
export async function dismiss(tx: Tx, { id }: FailedJob): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(tx);
}

/** Removes failed jobs that nobody dealt with for this many days, and returns them. */
export async function dropFailedJobs(db: Database, days: number): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with dropped as (
      delete from graphile_worker._private_jobs j
      where ${isFailed} and ${triedAt} < now() - make_interval(days => ${days})
      returning j.id, j.task_id
    )
    select d.id::text as id, t.identifier as name
    from dropped d join graphile_worker._private_tasks t on t.id = d.task_id
    order by d.id
  `.execute(db);
  return rows;
}

/**
 * Removes a job that failed before its last try if its key was given to a later job meanwhile: then it has no try left, and the
 * queue would keep it as failed for good. The later job does its work.
 */
export async function forgetReplaced(db: Database, id: string): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs where id = ${id}::bigint and key is null and attempts >= max_attempts
  `.execute(db);
}
