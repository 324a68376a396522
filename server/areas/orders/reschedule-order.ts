import { canReschedule, type JobStatus } from "@chowk/contract";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { isCustomerConfirmed, rescheduleVisits, transactAgain } from "../scheduling/scheduling.ts";
import { holdOrder } from "./one-order.ts";

interface Request {
  customerId: string;
  idOrNumber: string;
  startsAt: Date;
}

/**
 * Moves a customer's order to another time. Its partners stay if they are free then; whoever comes is asked again. An order
 * that is already at that time is left alone. Refuses with 409 once a partner has set out, with 409 and the free times if nobody
 * can come then, and with 428 if that time needs a confirmed phone.
 */
export async function rescheduleOrder(parts: Parts, { customerId, idOrNumber, startsAt }: Request): Promise<void> {
  await transactAgain(parts.db, async (tx) => {
    const { id, starts_at } = await holdOrder(tx, customerId, idOrNumber);
    const jobs = await tx.selectFrom("job").select("status").where("booking_id", "=", id).execute();
    if (!canReschedule(jobs.map(({ status }) => status as JobStatus))) throw refuse("NOT_MOVABLE");
    if (starts_at?.getTime() === startsAt.getTime()) return;
    const isUnconfirmed = !(await isCustomerConfirmed(tx, customerId));
    await rescheduleVisits(tx, parts.config, id, {
      startsAt,
      by: { kind: "customer", id: customerId },
      isUnconfirmed,
    });
  });
}
