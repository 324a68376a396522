import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import { placeAgain, type Repeat } from "../orders/orders.ts";
import type { Errand } from "../scheduling/scheduling.ts";
import type { PlanFound } from "./find-plan.ts";

/** Somebody has changed the plan meanwhile: the visit is booked already, or not wanted any more. */
export class NotWanted extends Error {}

interface Wanted {
  plan: PlanFound;
  repeat: Repeat;
  preferred: ReadonlyMap<string, string>;
  day: string;
  startsAt: Date;
}

/**
 * Books a visit of a plan as an order. Refuses as placing an order does, and throws `NotWanted` if the visit is not to be booked; there is
 * no order then.
 */
export async function bookVisit(parts: Parts, { plan, repeat, preferred, day, startsAt }: Wanted): Promise<void> {
  await placeAgain(parts, repeat, {
    ...{ startsAt, preferred, language: plan.language, days: daysUntil(plan.today, startsAt, parts.config.TIME_ZONE) },
    keep: (tx, { _id, total }) => keep(tx, { planId: plan.id, day, startsAt, bookingId: _id, total }),
  });
}

/** The days that are looked at: up to that of the visit, however far ahead it is. */
const daysUntil = (today: string, startsAt: Date, timeZone: string): Errand["days"] => {
  const day = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  return { from: 0, count: Math.max(0, Temporal.PlainDate.from(today).until(day).days) + 1 };
};

interface Booked {
  planId: string;
  day: string;
  startsAt: Date;
  bookingId: string;
  total: number;
}

async function keep(tx: Tx, { planId, day, startsAt, bookingId, total }: Booked): Promise<void> {
  const { rows } = await sql`
    with wanted as materialized (
      select id from plan where id = ${planId} and price >= ${total}
        and (status = 'active' or status = 'paused' and paused_until <= ${day}::date)
      for share
    )
    insert into plan_visit as v (plan_id, day, starts_at, booking_id)
    select id, ${day}::date, ${startsAt}, ${bookingId} from wanted
    on conflict (plan_id, day) do update
      set booking_id = excluded.booking_id, starts_at = excluded.starts_at, unbooked_at = null
      where v.booking_id is null and not v.skipped
    returning v.day
  `.execute(tx);
  if (rows.length === 0) throw new NotWanted();
}
