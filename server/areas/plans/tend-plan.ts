import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { readNow } from "../../platform/database/now.ts";
import { addJob, type Task } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { Refused } from "../../platform/refusals/refuse.ts";
import type { Repeat } from "../orders/orders.ts";
import { callOffInTime } from "../payments/payments.ts";
import { readSettings } from "../settings/settings.ts";
import { bookVisit, NotWanted } from "./book-visit.ts";
import { dayAfter, daysOf, isWanted, momentOf } from "./days.ts";
import { findPlan, type PlanFound, partnersOf, repeatOfPlan } from "./find-plan.ts";
import { tellImpossible, tellPrice } from "./tell-plan.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "tend-plan": { planId: string };
    "tend-plans": Record<string, never>;
  }
}

/** These pass by themselves: the visit is booked later. */
const passing: readonly Refused["reason"][] = [
  ...(["NOT_OPEN_YET", "CLOSED_FOR_A_WHILE", "MANY_BOOK", "PRICES_CHANGED", "TOO_MANY_UNPAID"] as const),
];

/**
 * Books the visits of a plan for the weeks ahead, and calls off those that are not wanted any more. Of a visit that nobody can do, and of
 * a price that is higher than agreed, the customer is told, once. Each step is whole, and it may run again at any time.
 */
export async function tendPlan(parts: Parts, planId: string): Promise<void> {
  const { db, config } = parts;
  await resumeInTime(db, planId, config.TIME_ZONE);
  const plan = await findPlan(db, config, planId);
  if (!plan) return;
  await callOffUnwanted(parts, plan);
  if (plan.status !== "ended") await bookAhead(parts, plan);
  await sql`
    update plan set tended_at = clock_timestamp()
    where id = ${planId} and status = ${plan.status} and paused_until is not distinct from ${plan.paused_until}::date
  `.execute(db);
}

async function resumeInTime(db: Database, planId: string, zone: string): Promise<void> {
  await sql`
    update plan set status = 'active', paused_until = null
    where id = ${planId} and status = 'paused' and paused_until <= (clock_timestamp() at time zone ${zone})::date
  `.execute(db);
}

async function callOffUnwanted(parts: Parts, plan: PlanFound): Promise<void> {
  for (const { day, booking_id } of await bookedVisits(parts.db, plan.id)) {
    if (isWanted(plan, day) || !(await callOffInTime(parts, plan.customer_id, booking_id))) continue;
    // It is booked anew if the customer goes on before its day.
    await sql`delete from plan_visit where plan_id = ${plan.id} and day = ${day}::date and booking_id = ${booking_id}`.execute(
      parts.db,
    );
  }
}

async function bookedVisits(db: Database, planId: string) {
  const { rows } = await sql<{ day: string; booking_id: string }>`
    select v.day::text as day, v.booking_id
    from plan_visit v join booking b on b.id = v.booking_id and b.status not in ('Completed', 'Cancelled')
    where v.plan_id = ${planId} order by v.day
  `.execute(db);
  return rows;
}

async function bookAhead(parts: Parts, plan: PlanFound): Promise<void> {
  const { db, config } = parts;
  const { planWeeksAhead, leadMinutes } = await readSettings(db);
  const soonest = (await readNow(db)).getTime() + leadMinutes * 60_000;
  const known = await settled(db, plan.id);
  const missing = daysOf(plan, plan.today, dayAfter(plan.today, planWeeksAhead * 7))
    .filter((day) => !known.has(day) && isWanted(plan, day))
    .map((day) => ({ day, startsAt: momentOf(plan, day, config.TIME_ZONE) }))
    .filter(({ startsAt }) => startsAt.getTime() >= soonest);
  if (missing.length === 0) return;
  const repeat = await orRefused(() => repeatOfPlan(db, plan));
  if (!(repeat instanceof Refused) && !(await isAgreed(parts, plan, repeat))) return;
  const preferred = await partnersOf(db, plan.id);
  for (const { day, startsAt } of missing) {
    const refused =
      repeat instanceof Refused
        ? repeat
        : await orRefused(() => bookIfWanted(parts, { plan, repeat, preferred, day, startsAt }));
    if (refused instanceof Refused && !passing.includes(refused.reason))
      await noteImpossible(parts, plan, day, startsAt);
  }
}

/** Returns the days of which is decided: a visit is booked, or skipped. */
async function settled(db: Database, planId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from plan_visit where plan_id = ${planId} and (booking_id is not null or skipped)
  `.execute(db);
  return new Set(rows.map(({ day }) => day));
}

async function orRefused<T>(run: () => Promise<T>): Promise<T | Refused> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

async function bookIfWanted(...[parts, wanted]: Parameters<typeof bookVisit>): Promise<void> {
  try {
    await bookVisit(parts, wanted);
  } catch (error) {
    if (!(error instanceof NotWanted)) throw error;
  }
}

/** Whether the customer has agreed to what a visit costs now. A lower price needs no yes; a higher one is asked for. */
async function isAgreed(parts: Parts, { id }: PlanFound, { price }: Repeat): Promise<boolean> {
  return parts.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ agreed: boolean }>`
      update plan set price = least(price, ${price}), new_price = case when ${price} > price then ${price}::bigint end
      where id = ${id} returning new_price is null as agreed
    `.execute(tx);
    const agreed = rows[0]?.agreed ?? false;
    if (!agreed) await tellPrice(tx, parts, id);
    return agreed;
  });
}

const noteImpossible = (parts: Parts, { id }: PlanFound, day: string, startsAt: Date): Promise<void> =>
  parts.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      insert into plan_visit as v (plan_id, day, starts_at, unbooked_at) values (${id}, ${day}::date, ${startsAt}, clock_timestamp())
      on conflict (plan_id, day) do update set unbooked_at = coalesce(v.unbooked_at, excluded.unbooked_at)
        where v.booking_id is null and not v.skipped
      returning v.day
    `.execute(tx);
    if (rows.length > 0) await tellImpossible(tx, parts, id, { day, startsAt });
  });

export const tendOne: Task<{ planId: string }> = ({ planId }, parts) => tendPlan(parts, planId);

/** Has every plan tended that was changed, lacks a visit, or was not tended today. */
export const tendAll: Task<Record<string, never>> = async (_, { db }) => {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select p.id from plan p
      where (p.status <> 'ended' or p.tended_at is null) and (
        p.tended_at is null or p.tended_at < clock_timestamp() - interval '20 hours'
        or exists (select from plan_visit v where v.plan_id = p.id and v.unbooked_at is not null and v.starts_at > now())
      )
      order by p.tended_at nulls first
    `.execute(tx);
    for (const { id } of rows) await addJob(tx, "tend-plan", { planId: id }, { key: `tend-plan ${id}` });
  });
};
