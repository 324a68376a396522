import { canReschedule, type JobStatus } from "@chowk/contract";
import type { Tx } from "../../../platform/database/connection.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { rescheduleVisits, type Zone } from "../../scheduling/scheduling.ts";

interface Request {
  orderId: string;
  operatorId: string;
  startsAt: Date;
  reason: string;
}

/** Moves an order's visits, as its customer could. Refuses with 409 once a partner has set out, and if nobody is free. */
export async function reschedule(
  tx: Tx,
  zone: Zone,
  { orderId, operatorId, startsAt, reason }: Request,
): Promise<void> {
  await tx.selectFrom("booking").select("id").where("id", "=", orderId).forNoKeyUpdate().execute();
  const jobs = await tx.selectFrom("job").select("status").where("booking_id", "=", orderId).execute();
  if (!canReschedule(jobs.map(({ status }) => status as JobStatus))) throw refuse("SOMEBODY_AT_WORK");
  await rescheduleVisits(tx, zone, orderId, { startsAt, by: { kind: "staff", id: operatorId }, note: reason });
}
