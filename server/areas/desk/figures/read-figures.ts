import type { Endpoints, Figure, QueryOf } from "@chowk/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/connection.ts";
import { todayIn } from "../../../platform/database/now.ts";
import { toMajor } from "../../../platform/money/money.ts";

type Wanted = QueryOf<Endpoints["deskFigures"]>;
type Group = Wanted["by"];

const WEEKS = 12;

/** Returns when the wanted days begin and end, in the business's zone. */
function periodOf(zone: string, { from, until }: Wanted): { from: Date; until: Date } {
  const last = until ? Temporal.PlainDate.from(until) : todayIn(zone);
  const first = from ? Temporal.PlainDate.from(from) : last.subtract({ weeks: WEEKS });
  const moment = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(zone).epochMilliseconds);
  return { from: moment(first), until: moment(last.add({ days: 1 })) };
}

/** Returns the key to group by: the week of a moment, or the row's category or partner. */
function keyOf(
  by: Group,
  zone: string,
  at: RawBuilder<unknown>,
  category: string,
  partner: string,
): RawBuilder<string> {
  if (by === "week") return sql`(date_trunc('week', ${at} at time zone ${zone}))::date::text`;
  return by === "category" ? sql`${sql.ref(category)}::text` : sql`${sql.ref(partner)}::text`;
}

/** Reads how the business is doing, by week (of the visit), by category or by partner. */
export async function readFigures(db: Database, zone: string, wanted: Wanted): Promise<Figure[]> {
  const { by } = wanted;
  const { from, until } = periodOf(zone, wanted);
  const visit = sql`coalesce(b.starts_at, b.placed_at)`;
  const inTime = (at: RawBuilder<unknown>) => sql`${at} >= ${from} and ${at} < ${until}`;
  const { rows } = await sql<Omit<Figure, "revenue"> & { revenue: number }>`
    with booked as (
      select ${keyOf(by, zone, visit, "s.category_id", "l.partner_id")} as key,
        count(distinct b.id) as bookings,
        count(distinct b.id) filter (where b.status = 'Completed') as completed,
        count(distinct b.id) filter (where b.status = 'Cancelled') as cancelled,
        coalesce(sum(l.price) filter (where l.status = 'Completed'), 0) as revenue
      from booking b
      join lateral (
        select n.price, coalesce(v.sub_category_id, j.sub_category_id) as sub_category_id,
          coalesce(j.status, b.status) as status, coalesce(j.partner_id, b.partner_id) as partner_id
        from booking_line n left join service v on v.id = n.service_id left join job j on j.id = n.job_id
        where n.booking_id = b.id
      ) l on true
      join sub_category s on s.id = l.sub_category_id
      where ${inTime(visit)} group by 1
    ), offered as (
      select ${keyOf(by, zone, sql`o.offered_at`, "s.category_id", "o.partner_id")} as key,
        count(*) as offers, count(*) filter (where o.answer = 'accepted') as accepted
      from job_offer o join job j on j.id = o.job_id join sub_category s on s.id = j.sub_category_id
      where o.answer in ('accepted', 'declined', 'lapsed') and ${inTime(sql`o.offered_at`)} group by 1
    ), arrived as (
      select ${keyOf(by, zone, sql`e.at`, "s.category_id", "e.by_id")} as key,
        count(*) as arrivals, count(*) filter (where e.at <= lower(j.during) + interval '10 minutes') as on_time
      from booking_event e join job j on j.id = e.job_id join sub_category s on s.id = j.sub_category_id
      where e.event = 'arrived' and ${inTime(sql`e.at`)} group by 1
    ), rated as (
      select ${keyOf(by, zone, sql`r.created_at`, "r.category_id", "r.partner_id")} as key,
        count(*) as ratings, sum(r.rating) as stars
      from (${by === "partner" ? ofPartners : ofServices}) r
      where r.rating is not null and r.hidden_at is null and ${inTime(sql`r.created_at`)} group by 1
    ), keys as (
      select key from booked union select key from offered union select key from arrived union select key from rated
    )
    select k.key, coalesce(c.name, p.name, k.key) as name,
      coalesce(bookings, 0)::int as bookings, coalesce(completed, 0)::int as completed,
      coalesce(cancelled, 0)::int as cancelled, coalesce(revenue, 0)::bigint as revenue,
      coalesce(offers, 0)::int as offers, coalesce(accepted, 0)::int as accepted,
      coalesce(arrivals, 0)::int as arrivals, coalesce(on_time, 0)::int as "onTime",
      coalesce(ratings, 0)::int as ratings, coalesce(stars, 0)::int as stars
    from keys k
    left join booked using (key) left join offered using (key) left join arrived using (key) left join rated using (key)
    left join category c on c.id::text = k.key left join partner p on p.id::text = k.key
    where k.key is not null
    order by ${by === "week" ? sql`k.key` : sql`revenue desc nulls last, name`}
  `.execute(db);
  return rows.map((row) => ({ ...row, revenue: toMajor(row.revenue) }));
}

const ofServices = sql`
  select r.rating, r.hidden_at, r.created_at, s.category_id, null::uuid as partner_id
  from review r join service v on v.id = r.service_id join sub_category s on s.id = v.sub_category_id`;
const ofPartners = sql`
  select rating, hidden_at, created_at, null::uuid as category_id, partner_id from partner_review`;
