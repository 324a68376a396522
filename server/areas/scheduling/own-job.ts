import type { JobEvent } from "@chowk/contract";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { type HeldJob, holdJob, moveJob } from "./move-job.ts";

export interface OwnJob {
  partnerId: string;
  jobId: string;
}

const noSuchJob = () => refuse("NO_SUCH_JOB");

/** Returns a partner's own job without locking it. Refuses the same as `holdOwnJob`. */
export async function requireOwnJob(db: Database | Tx, { partnerId, jobId }: OwnJob) {
  const job = await db
    .selectFrom("job")
    .select(["id", "sub_category_id"])
    .where("id", "=", jobId)
    .where("partner_id", "=", partnerId)
    .where("status", "<>", "Reserved")
    .executeTakeFirst();
  if (!job) throw noSuchJob();
  return job;
}

/**
 * Locks a partner's own job until the transaction ends. Refuses all others with 404: jobs of other partners, jobs that
 * were handed on, and jobs that wait to be paid and were offered to nobody yet.
 */
export async function holdOwnJob(tx: Tx, { partnerId, jobId }: OwnJob): Promise<HeldJob> {
  const found = await tx.selectFrom("job").select("partner_id").where("id", "=", jobId).executeTakeFirst();
  if (found?.partner_id !== partnerId) throw noSuchJob();
  const job = await holdJob(tx, jobId);
  if (job.partner_id !== partnerId || job.status === "Reserved") throw noSuchJob();
  return job;
}

/** The same, but refuses with 409 whoever only helps: what is done, found and paid is the business of the one who leads. */
export async function holdLedJob(tx: Tx, own: OwnJob): Promise<HeldJob> {
  const job = await holdOwnJob(tx, own);
  if (job.helps_id) throw refuse("LED_BY_ANOTHER");
  return job;
}

/** Moves a partner's own job. Refuses moves that are not in the table of moves. */
export const moveOwnJob = (db: Database, own: OwnJob, event: JobEvent): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const job = await holdOwnJob(tx, own);
    await moveJob(tx, job, { event, by: { kind: "partner", id: own.partnerId } });
  });
