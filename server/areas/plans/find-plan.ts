import { knownLanguage } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { todayIn } from "../../platform/database/now.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { type Chosen, type Names, namesOfBooked } from "../catalogue/catalogue.ts";
import { type Repeat, repeatOf } from "../orders/orders.ts";
import type { Zone } from "../scheduling/scheduling.ts";
import { rhythm } from "./days.ts";

/** The order of the last visit of `plan as p` that was booked, else the one that is repeated: its place is the newest. */
export const lastOrder = sql<string>`coalesce(
  (select booking_id from plan_visit where plan_id = p.id and booking_id is not null order by day desc limit 1), p.booking_id
)`;

interface Line {
  name: string;
  names: Names;
  quantity: number;
  chosen: Chosen[];
}

/** What was booked for `plan as p`, without what was found at the door. */
export const linesOfPlan = sql<Line[]>`(
  select json_agg(json_build_object(
    'name', l.service_name, 'names', ${namesOfBooked("v", "l.service_name")}, 'quantity', l.quantity, 'chosen', l.chosen
  ) order by l.position)
  from booking_line l join service v on v.id = l.service_id where l.booking_id = p.booking_id
)`;

/** Reads a plan with all that its visits are booked by. */
export async function findPlan(db: Database | Tx, { TIME_ZONE }: Zone, id: string) {
  const plan = await db
    .selectFrom("plan as p")
    .innerJoin("customer as c", "c.id", "p.customer_id")
    .where("p.id", "=", id)
    .select(["p.id", "p.customer_id", "p.booking_id", "p.price", "p.new_price", "p.status", "c.language", ...rhythm])
    .select(sql<string | null>`p.paused_until::text`.as("paused_until"))
    .select(lastOrder.as("last_booking_id"))
    .executeTakeFirst();
  return plan && { ...plan, language: knownLanguage(plan.language), today: todayIn(TIME_ZONE).toString() };
}

export type PlanFound = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

/** Returns a customer's own plan that has not ended. Refuses all others with 404. */
export async function ownPlan(db: Database | Tx, zone: Zone, customerId: string, id: string): Promise<PlanFound> {
  const plan = await findPlan(db, zone, id);
  if (plan?.customer_id !== customerId || plan.status === "ended") throw refuse("NO_SUCH_PLAN");
  return plan;
}

/** Returns what each visit is: what was ordered first, at the place of the visit before, whose way in may be newer. */
export const repeatOfPlan = (db: Database, { booking_id, last_booking_id, language }: PlanFound): Promise<Repeat> =>
  repeatOf(db, { bookingId: booking_id, placeOf: last_booking_id, language });

/** For each kind of visit, the partner who did it first in a plan, or who is to do it: whoever came instead of them does not stay. */
export const firstPartners = (ref: string) => sql`
  select distinct on (j.sub_category_id) j.sub_category_id, j.partner_id
  from job j
  where j.partner_id is not null and j.helps_id is null and j.booking_id in (
    select booking_id from plan where id = ${sql.ref(ref)}
    union all select booking_id from plan_visit where plan_id = ${sql.ref(ref)}
  )
  order by j.sub_category_id, (j.status = 'Completed') desc, lower(j.during), j.id
`;

/** Returns them by the kind of visit, of those who take work now. */
export async function partnersOf(db: Database, planId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ sub_category_id: string; partner_id: string }>`
    select f.sub_category_id, f.partner_id from plan p
    join lateral (${firstPartners("p.id")}) f on true
    join partner on partner.id = f.partner_id and partner.status = 'Approved'
    where p.id = ${planId}
  `.execute(db);
  return new Map(rows.map(({ sub_category_id, partner_id }) => [sub_category_id, partner_id]));
}
