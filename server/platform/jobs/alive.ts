import { sql } from "kysely";
import type { Database, Tx } from "../database/connection.ts";
import { keepOpen, type Line } from "../database/keep-open.ts";

/** The first half of the keys of these advisory locks: nobody else in the database uses it. */
const RUNNERS = 7_205_759;

/** The database tells on it which job was just added, by its name. */
export const NEW_JOB = "chowk_job";

/**
 * One line for a process that works on the queue. It shows that the process lives: it holds advisory locks, which the database
 * lets go of when the process ends, however it ends; `runners` are the names under which it locks its jobs. And on it the
 * process hears of new jobs.
 */
export const showAlive = (url: string, runners: string[], heard: (job: string) => void): Promise<Line> =>
  keepOpen(url, {
    name: "chowk-alive",
    async prepare(client) {
      client.on("notification", ({ payload }) => heard(payload ?? ""));
      // Shared, so that a new connection does not wait until the database has noticed that the broken one is gone.
      await client.query("select pg_advisory_lock_shared($1, hashtext(name)) from unnest($2::text[]) name", [
        RUNNERS,
        runners,
      ]);
      await client.query(`listen ${NEW_JOB}`);
    },
  });

/**
 * Frees the jobs of processes that were killed: by itself the queue waits four hours for them. One that has just begun may
 * not have its lock yet, so jobs of the last minute are left alone. Answers how many runners were gone.
 */
export async function freeLostJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    with runner as materialized (
      select distinct locked_by as name from graphile_worker.jobs where locked_at < now() - interval '1 minute'
    )
    select name from runner where pg_try_advisory_xact_lock(${RUNNERS}, hashtext(name))
  `.execute(db);
  const gone = rows.map(({ name }) => name);
  if (gone.length > 0) await db.transaction().execute((tx) => freeJobsOf(tx, gone));
  return gone.length;
}

/**
 * Lets others take what these runners hold. What was under way for the last time has failed with that: the queue itself would
 * keep the words and the time of the failure before. A job whose key was given to a later one while it was under way has no try
 * left, either, though it never failed: the later one does what it was to do.
 */
async function freeJobsOf(tx: Tx, names: string[]): Promise<void> {
  const { rows } = await sql<{ id: string; replaced: boolean }>`
    select id::text, key is null and last_error is null as replaced from graphile_worker.jobs
    where locked_by = any(${names}::text[]) and attempts >= max_attempts
  `.execute(tx);
  await sql`select graphile_worker.force_unlock_workers(${names}::text[])`.execute(tx);
  const ids = (replaced: boolean) => rows.filter((row) => row.replaced === replaced).map(({ id }) => id);
  await sql`select graphile_worker.complete_jobs(${ids(true)}::bigint[])`.execute(tx);
  await sql`
    select graphile_worker.permanently_fail_jobs(${ids(false)}::bigint[], 'It was under way when its process ended')
  `.execute(tx);
}

/**
 * What runners of this process leave when they have ended in a trouble: jobs that were done and could not be said to be are
 * finished, all others of theirs may be taken at once.
 */
export async function settleJobs(db: Database, { done, names }: { done: string[]; names: string[] }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id::text from graphile_worker.jobs where id = any(${done}::bigint[]) and locked_by = any(${names}::text[])
    `.execute(tx);
    await freeJobsOf(tx, names);
    await sql`select graphile_worker.complete_jobs(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  });
}
