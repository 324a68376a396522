import { lateFromHours } from "@chowk/contract";
import { sql } from "kysely";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { noteEvent } from "../order-book/order-book.ts";
import { holdOwnJob, type OwnJob } from "./own-job.ts";
import { warnNext } from "./warn-next.ts";

/**
 * Records that a partner comes some minutes later than planned, and has the customer told when that is, and those after them whom it delays.
 * The plan stays as it is. Refuses
 * with 409 once they are at the door, with 422 if the visit is hours away.
 */
export const sayLate = ({ db }: Pick<Parts, "db">, own: OwnJob, minutes: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const job = await holdOwnJob(tx, own);
    if (job.status !== "Accepted" && job.status !== "Traveling") throw refuse("CHANGED_MEANWHILE");
    if (job.late_minutes === minutes) return;
    const { expected, endsAt, isSoon } = await tx
      .updateTable("job")
      .set({ late_minutes: minutes })
      .where("id", "=", job.id)
      .returning([
        sql<Date>`lower(during) + make_interval(mins => ${minutes}::int)`.as("expected"),
        sql<number>`extract(epoch from upper(during) + make_interval(mins => ${minutes}::int))::float8 * 1000`.as(
          "endsAt",
        ),
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
    await warnNext(tx, { ...own, endsAt });
  });
