import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { readSettings } from "../settings/settings.ts";
import { refreshOrder } from "./move-job.ts";

/** The partner's next visit after the visit `j`: those that hold the partner's time. */
const nextOf = sql<Date | null>`(
  select min(lower(o.during)) from job o
  where o.partner_id = j.partner_id and o.id <> j.id and lower(o.during) >= upper(j.during)
    and o.status not in ('Unassigned', 'Completed', 'Cancelled')
)`;

/** The visit and those who help on it. */
const ofCrew = (jobId: string) =>
  sql<boolean>`(j.id = ${jobId} or (j.helps_id = ${jobId} and j.status <> 'Cancelled'))`;

/**
 * Returns how many minutes a partner, and each who helps, has after a visit until they must leave for the next one; null if none follows. It counts from
 * the planned end: a partner who is late knows by how much.
 */
export async function minutesAfter(db: Database | Tx, { id }: { id: string }): Promise<number | null> {
  const { travelMinutes } = await readSettings(db);
  const { minutes } = await db
    .selectFrom("job as j")
    .where(ofCrew(id))
    .select(sql<number | null>`floor(extract(epoch from min(${nextOf} - upper(j.during))) / 60)::float8`.as("minutes"))
    .executeTakeFirstOrThrow();
  return minutes === null ? null : Math.max(0, minutes - travelMinutes);
}

/** Gives a visit, whose order the caller has locked, and those who help on it more time, each at most until their next one begins. */
export async function lengthenVisit(tx: Tx, jobId: string, minutes: number): Promise<void> {
  if (minutes === 0) return;
  const [visit] = await tx
    .updateTable("job as j")
    .set({
      during: sql<string>`
        tstzrange(lower(j.during), least(upper(j.during) + make_interval(mins => ${minutes}), ${nextOf}))
      `,
    })
    .where(ofCrew(jobId))
    .returning("j.booking_id")
    .execute();
  if (visit) await refreshOrder(tx, visit.booking_id);
}
