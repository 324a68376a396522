import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { toMinor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { type HeldJob, holdLedJob, moveJob, type OwnJob } from "../scheduling/scheduling.ts";
import { readSettings } from "../settings/settings.ts";
import { endPayments } from "./cancel-order.ts";
import { giveBackVisits } from "./give-back-visits.ts";

/**
 * Ends a job if nobody was at the door and the partner has waited. What was paid for it goes back, or the rest of the order if no
 * visit was done, less the same fee as for cancelling when a partner is on the way. Refuses with 422 if the partner has not waited.
 */
export function reportNotMet(parts: Pick<Parts, "db" | "secrets" | "gateway">, own: OwnJob): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    const job = await holdLedJob(tx, own);
    const isNew = job.status === "Reached";
    const { waitMinutes, cancellationFee } = await readSettings(tx);
    if (isNew && !(await hasWaited(tx, job, waitMinutes))) throw refuse("NOT_MET_TOO_EARLY");
    await moveJob(tx, job, { event: "not met", by: { kind: "partner", id: own.partnerId } });
    if (!isNew) return;
    const fee = toMinor(cancellationFee) ?? 0;
    if (await isCancelled(tx, job.booking_id)) await endPayments(tx, parts, job.booking_id, fee);
    else await giveBackVisits(tx, parts, [job.id], fee);
  });
}

/** The wait begins when the partner arrives, but not before the agreed time. */
async function hasWaited(tx: Tx, job: HeldJob, waitMinutes: number): Promise<boolean> {
  const { has_waited } = await tx
    .selectFrom("booking_event")
    .select(
      sql<boolean>`greatest(max(at), (select lower(during) from job where id = ${job.id}))
        + make_interval(mins => ${waitMinutes}) <= clock_timestamp()`.as("has_waited"),
    )
    .where("job_id", "=", job.id)
    .where("event", "=", "arrived")
    .executeTakeFirstOrThrow();
  return has_waited;
}

/** Whether it was the last of an order's visits, and none was done. */
async function isCancelled(tx: Tx, bookingId: string): Promise<boolean> {
  const { status } = await tx
    .selectFrom("booking")
    .select("status")
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  return status === "Cancelled";
}
