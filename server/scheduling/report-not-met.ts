import { sql } from "kysely";
import type { Database, Tx } from "../database/connection.ts";
import { Problem } from "../http/problem.ts";
import { readSettings } from "../settings/settings.ts";
import { type HeldJob, moveJob } from "./move-job.ts";
import { holdOwnJob, type OwnJob } from "./own-job.ts";

/** Ends a job at whose door nobody was, once the partner has waited. Refuses with 422 who has not. */
export function reportNotMet(db: Database, own: OwnJob): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const job = await holdOwnJob(tx, own);
    if (job.status === "Reached" && (await waitedUntil(tx, job)) > new Date())
      throw new Problem(422, "Please wait a little longer, and call the customer.");
    await moveJob(tx, job, { event: "not met", by: { kind: "partner", id: own.partnerId } });
  });
}

/** The wait begins when the partner is there, and not before the time that was agreed. */
async function waitedUntil(tx: Tx, job: HeldJob): Promise<Date> {
  const { waitMinutes } = await readSettings(tx);
  const { since } = await tx
    .selectFrom("booking_event")
    .select(sql<Date>`greatest(max(at), (select lower(during) from job where id = ${job.id}))`.as("since"))
    .where("job_id", "=", job.id)
    .where("event", "=", "arrived")
    .executeTakeFirstOrThrow();
  return new Date(since.getTime() + waitMinutes * 60_000);
}
