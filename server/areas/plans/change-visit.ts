import { canReschedule, type JobStatus, type Slots } from "@chowk/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { readNow } from "../../platform/database/now.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { looking } from "../orders/orders.ts";
import { callOffInTime } from "../payments/payments.ts";
import { aroundDay, findTimes } from "../scheduling/scheduling.ts";
import { readSettings } from "../settings/settings.ts";
import { bookVisit, NotWanted } from "./book-visit.ts";
import { isDayOf, momentOf } from "./days.ts";
import { ownPlan, type PlanFound, partnersOf, repeatOfPlan } from "./find-plan.ts";
import { tendPlan } from "./tend-plan.ts";

interface Of {
  customerId: string;
  planId: string;
  day: string;
}

interface Change extends Of {
  skipped: boolean;
  /** When it begins; by default at the plan's own time. */
  slot: string | null;
}

/**
 * Skips a visit of a plan, takes that back, or books one at another time. Refuses with 404 what is no coming visit of a plan of theirs,
 * with 409 one whose partner has set out, and as placing an order does if nobody can come then.
 */
export async function changeVisit(parts: Parts, { customerId, planId, day, skipped, slot }: Change): Promise<void> {
  const { db, config } = parts;
  const plan = await ownPlan(db, config, customerId, planId);
  const visit = await requireComing(db, plan, day, config.TIME_ZONE);
  if (skipped) {
    if (visit?.booking_id && !(await callOffInTime(parts, customerId, visit.booking_id)))
      throw refuse("TOO_LATE_TO_SKIP");
    await settle(db, plan, { day, skipped: true }, config.TIME_ZONE);
  } else {
    // A visit that is booked stays as it is: its order moves it.
    if (visit?.status && visit.status !== "Cancelled") return;
    await settle(db, plan, { day, skipped: false }, config.TIME_ZONE);
    if (slot) await bookAt(parts, plan, day, new Date(slot));
  }
  await tendPlan(parts, planId);
}

async function bookAt(parts: Parts, plan: PlanFound, day: string, startsAt: Date): Promise<void> {
  const repeat = await repeatOfPlan(parts.db, plan);
  const preferred = await partnersOf(parts.db, plan.id);
  try {
    await bookVisit(parts, { plan, repeat, preferred, day, startsAt });
  } catch (error) {
    // It is booked by now, or waits until the plan goes on or its price is agreed to.
    if (!(error instanceof NotWanted)) throw error;
  }
}

/** Writes down that a visit is skipped, or that it is wanted and not booked. */
async function settle(
  db: Database,
  plan: PlanFound,
  { day, skipped }: { day: string; skipped: boolean },
  zone: string,
): Promise<void> {
  const startsAt = momentOf(plan, day, zone);
  await sql`
    insert into plan_visit (plan_id, day, starts_at, skipped) values (${plan.id}, ${day}::date, ${startsAt}, ${skipped})
    on conflict (plan_id, day) do update set booking_id = null, unbooked_at = null, skipped = excluded.skipped, starts_at = excluded.starts_at
      where plan_visit.booking_id is null
        or exists (select from booking where id = plan_visit.booking_id and status = 'Cancelled')
  `.execute(db);
}

/** Returns what is known of a visit that has not begun. Refuses all others with 404. */
async function requireComing(db: Database, plan: PlanFound, day: string, zone: string) {
  const { rows } = await sql<{
    booking_id: string | null;
    status: string | null;
    starts_at: Date;
    statuses: JobStatus[];
  }>`
    select v.booking_id, b.status, coalesce(b.starts_at, v.starts_at) as starts_at,
      array(select status from job where booking_id = b.id) as statuses
    from plan_visit v left join booking b on b.id = v.booking_id
    where v.plan_id = ${plan.id} and v.day = ${day}::date
  `.execute(db);
  const visit = rows[0];
  const startsAt = visit?.starts_at ?? momentOf(plan, day, zone);
  if (!isDayOf(plan, day) || startsAt <= (await readNow(db))) throw refuse("NO_SUCH_PLAN_VISIT");
  if (visit?.status && visit.status !== "Cancelled" && !canReschedule(visit.statuses)) throw refuse("TOO_LATE_TO_SKIP");
  return visit;
}

/** Returns when somebody can come for a visit, a week before and after its day. */
export const visitTimes = (
  { db, config }: Pick<Parts, "db" | "config">,
  { customerId, planId, day }: Of,
): Promise<Slots> =>
  looking.run(async () => {
    const plan = await ownPlan(db, config, customerId, planId);
    await requireComing(db, plan, day, config.TIME_ZONE);
    const { errand } = await repeatOfPlan(db, plan);
    const { daysAhead } = await readSettings(db);
    const ahead = Temporal.PlainDate.from(plan.today).until(day).total("days");
    return findTimes(db, config, { ...errand, days: aroundDay(ahead, daysAhead) });
  });
