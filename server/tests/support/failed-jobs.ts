import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { addJob, type JobName, type Jobs } from "../../platform/jobs/jobs.ts";

interface Given<Name extends JobName> {
  name?: Name;
  payload?: Jobs[Name];
  error?: string | null;
  /** How many days ago its last try failed. */
  daysAgo?: number;
}

/** Makes a job that failed all 25 tries, as the queue leaves it behind. Returns its id. */
export async function aFailedJob<Name extends JobName = "sweep-rate-limits">(
  db: Database,
  { name, payload, error = "The line is busy", daysAgo = 0 }: Given<Name> = {},
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const key = crypto.randomUUID();
    await addJob(tx, name ?? ("sweep-rate-limits" as Name), payload ?? ({} as Jobs[Name]), { key });
    const { rows } = await sql<{ id: string }>`
      update graphile_worker._private_jobs
      set attempts = 25, last_error = ${error}, key = null,
        created_at = now() - make_interval(days => ${daysAgo + 4}), updated_at = now() - make_interval(days => ${daysAgo + 4}),
        run_at = now() - make_interval(days => ${daysAgo}) + exp(10) * interval '1 second'
      where key = ${key}
      returning id::text
    `.execute(tx);
    return rows[0]?.id ?? "";
  });
}
