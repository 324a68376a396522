import { lateFromHours } from "@chowk/contract";
import { sql } from "kysely";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { noteEvent } from "../order-book/order-book.ts";
import { holdOwnJob, type OwnJob } from "./own-job.ts";

/**
 * Records that a partner comes some minutes later than planned, and has the customer told when that is. The plan stays as it is. Refuses
 * with 409 once they are at the door, with 422 if the visit is hours away.
 */
export const sayLate = ({ db }: Pick<Parts, "db">, own: OwnJob, minutes: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const job = await holdOwnJob(tx, own);
    if (job.status !== "Accepted" && job.status !== "Traveling") throw refuse("CHANGED_MEANWHILE");
    if (job.late_minutes === minutes) return;
    const { expected, isSoon } = await tx
      .updateTable("job")
      .set({ late_minutes: minutes })
      .where("id", "=", job.id)
      .returning([
        sql<Date>`lower(during) + make_interval(mins => ${minutes}::int)`.as("expected"),
        sql<boolean>`lower(during) < now() + make_interval(hours => ${lateFromHours}::int)`.as("isSoon"),
      ])
      .executeTakeFirstOrThrow();
    if (!isSoon) throw refuse("NOT_LATE_YET", { values: { hours: lateFromHours } });
    await noteEvent(tx, {
      bookingId: job.booking_id,
      jobId: job.id,
      event: "late",
      by: { kind: "partner", id: own.partnerId },
      change: { partner_id: own.partnerId, starts_at: expected },
    });
  });
