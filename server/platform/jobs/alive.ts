import { sql } from "kysely";
import type { Database, Tx } from "../database/connection.ts";
import { keepOpen, type Line } from "../database/keep-open.ts";

/** The first half of the keys of these advisory locks; nothing else in the database uses it. */
const RUNNERS = 7_205_759;

/** The channel on which the database announces a new job, by its name. */
export const NEW_JOB = "chowk_job";

/**
 * Opens one line for a process that works on the queue. It shows that the process lives: it holds advisory locks, which the
 * database releases when the process ends, however it ends; `runners` are the names under which it locks its jobs. The process
 * also hears of new jobs on it.
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
 * Frees the jobs of processes that were killed: by itself the queue waits four hours for them. A process that has just started
 * may not have its lock yet, so jobs locked in the last minute are left alone. Returns how many runners were gone.
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
 * Lets others take the jobs that these runners hold. A job that was on its last try has failed: the queue itself would keep the
 * words and the time of the previous failure. A job whose key was given to a later job while it was running has no try left
 * either, though it never failed: it is completed, because the later job does its work.
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
 * Settles what runners of this process leave behind when a trouble ended them: jobs that were done but could not be reported as
 * done are completed, and all their other jobs may be taken at once.
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
