import type { Tx } from "../../../platform/database/connection.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { holdJob, moveJob } from "../../scheduling/scheduling.ts";

/** Reads a visit and locks it until the transaction ends. Refuses with 404 if there is no such visit. */
export async function requireJob(tx: Tx, jobId: string) {
  const exists = await tx.selectFrom("job").select("id").where("id", "=", jobId).executeTakeFirst();
  if (!exists) throw refuse("NO_SUCH_VISIT");
  return holdJob(tx, jobId);
}

/** Takes a visit away from its partner; it then waits for the desk to offer it to another. */
export async function takeAway(tx: Tx, jobId: string, operatorId: string, reason: string) {
  const job = await requireJob(tx, jobId);
  await moveJob(tx, job, { event: "taken away", by: { kind: "staff", id: operatorId }, note: reason });
  return { orderId: job.booking_id, partnerId: job.partner_id };
}
