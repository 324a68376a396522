import type { PartnerLately } from "@chowk/contract";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/connection.ts";
import { todayIn } from "../../../platform/database/now.ts";
import { noPartner } from "./read-partner.ts";

/** How far back is counted. */
export const LATELY_DAYS = 30;

/** Reads a partner's visits of today, and how the last thirty days went. Refuses with 404 if there is no such partner. */
export async function readLately(db: Database, partnerId: string, zone: string): Promise<PartnerLately> {
  const today = todayIn(zone);
  const from = new Date(today.toZonedDateTime(zone).epochMilliseconds);
  const until = new Date(today.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds);
  const [visits, counted] = await Promise.all([
    visitsBetween(db, partnerId, from, until),
    countLately(db, partnerId, until),
  ]);
  if (!counted) throw noPartner();
  return { today: visits, days: LATELY_DAYS, ...counted };
}

async function visitsBetween(db: Database, partnerId: string, from: Date, until: Date) {
  const rows = await db
    .selectFrom("job as j")
    .innerJoin("booking as b", "b.id", "j.booking_id")
    .innerJoin("customer as c", "c.id", "b.customer_id")
    .innerJoin("sub_category as s", "s.id", "j.sub_category_id")
    .where("j.partner_id", "=", partnerId)
    .where("j.status", "<>", "Cancelled")
    .where(sql<boolean>`lower(j.during) >= ${from} and lower(j.during) < ${until}`)
    .select(["j.id", "b.number", "s.name as skill", "b.area", "c.name as customer", "j.status"])
    .select([sql<Date>`lower(j.during)`.as("starts_at"), sql<Date>`upper(j.during)`.as("ends_at")])
    .orderBy("starts_at")
    .orderBy("j.id")
    .execute();
  return rows.map(({ id: _id, number: order, starts_at, ends_at, status, ...rest }) => ({
    ...{ _id, order, ...rest, status: status as PartnerLately["today"][number]["status"] },
    ...{ startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString() },
  }));
}

async function countLately(db: Database, partnerId: string, until: Date) {
  const since = sql`now() - make_interval(days => ${LATELY_DAYS})`;
  const ofLately = sql`partner_id = p.id and offered_at >= ${since}`;
  const { rows } = await sql<Omit<PartnerLately, "today" | "days">>`
    select
      (select count(*)::int from job j where j.partner_id = p.id and lower(j.during) >= ${until}
        and j.status in ('Offered', 'Accepted')) as ahead,
      case when p.rating_count > 0 then p.rating_sum::float8 / p.rating_count end as rating, p.rating_count as ratings,
      (select count(*)::int from job j where j.partner_id = p.id and j.status = 'Completed'
        and lower(j.during) >= ${since}) as done,
      o.offers, o.accepted,
      (select count(*)::int from (select distinct job_id from job_offer where ${ofLately}) o
        join job j on j.id = o.job_id join booking_event e on e.booking_id = j.booking_id and e.job_id = j.id
        where e.event = 'given back' and e.by_id = p.id) as "givenBack",
      (select count(distinct job_id)::int from complaint where partner_id = p.id and made_at >= ${since}) as complaints,
      (select count(*)::int from complaint where partner_id = p.id and outcome is null) as "openComplaints"
    from partner p, lateral (
      select count(*)::int as offers, (count(*) filter (where answer = 'accepted'))::int as accepted
      from job_offer where ${ofLately} and answer in ('accepted', 'declined', 'lapsed')
    ) o
    where p.id = ${partnerId}
  `.execute(db);
  return rows[0];
}
