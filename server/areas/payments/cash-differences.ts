import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";

interface Difference {
  jobId: string;
  partnerId: string;
  /** What was to be taken, and what was, in paise. */
  wanted: number;
  received: number;
  note: string;
}

/** Writes down that other cash was taken than there was to take. */
export async function noteDifference(tx: Tx, { jobId, partnerId, ...difference }: Difference): Promise<void> {
  await tx
    .insertInto("cash_difference")
    .values({ job_id: jobId, partner_id: partnerId, ...difference })
    .execute();
}

/** Closes the one of a visit, if it is open: what was taken too little was paid online since. */
export async function closePaidDifference(tx: Tx, jobId: string, attemptId: string): Promise<void> {
  await tx
    .updateTable("cash_difference")
    .set({ closed_at: sql<Date>`clock_timestamp()`, attempt_id: attemptId })
    .where("job_id", "=", jobId)
    .where("closed_at", "is", null)
    .execute();
}

/** Records what the desk did about one. Refuses with 409 if there is none that is open. */
export async function closeDifference(
  tx: Tx,
  { jobId, operatorId, outcome }: { jobId: string; operatorId: string; outcome: string },
): Promise<void> {
  const closed = await tx
    .updateTable("cash_difference")
    .set({ closed_at: sql<Date>`clock_timestamp()`, operator_id: operatorId, outcome })
    .where("job_id", "=", jobId)
    .where("closed_at", "is", null)
    .returning("job_id")
    .executeTakeFirst();
  if (!closed) throw refuse("CHANGED_MEANWHILE");
}
