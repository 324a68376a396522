import { type RawBuilder, sql } from "kysely";

/** Which visits: those of these days, and only of a city, category or partner if one is named. `none` is what has none. */
export interface Wanted {
  /** When the first day begins, and the last one ends. */
  from: Date;
  until: Date;
  city?: string | undefined;
  category?: string | undefined;
  partner?: string | undefined;
}

/** The key of what has no city, category or partner. */
export const NONE = "none";

/** The cities of orders whose place is in a city's outline, and in none of its towns. */
export interface Drawn {
  bookings: string[];
  cities: string[];
}

/** The day of an order: when its visit is agreed, or, if it never was, when it was placed. */
const at = sql<Date>`coalesce(b.starts_at, b.placed_at)`;

/** Whether order `b` is of these days; either half has an index. */
export const isOfDays = ({ from, until }: Pick<Wanted, "from" | "until">) => sql<boolean>`(
  b.starts_at >= ${from} and b.starts_at < ${until}
  or b.starts_at is null and b.placed_at >= ${from} and b.placed_at < ${until})`;

const only = (column: RawBuilder<string>, wanted: string | undefined) =>
  wanted === undefined ? sql`true` : wanted === NONE ? sql`${column} is null` : sql`${column}::text = ${wanted}`;

/**
 * What each visit of these days brought and cost, as common table expressions; the last of them, `seen`, has a row for every visit. Amounts
 * are in smallest units of the currency of prices. What concerns a whole order (`kept`, `refunded`) is told at its first visit, or the first that was cancelled. Who helps at a
 * visit has no row of their own, but their time is in it.
 */
export const visitsSeen = (
  { city, category, partner, ...days }: Wanted,
  { bookings, cities }: Drawn,
  page: RawBuilder<unknown> = sql``,
) => sql`
  visit as materialized (
    select * from (
      select j.id, b.id as booking_id, b.number, b.customer_id, b.status as order_status, coalesce(j.status, b.status) as status, j.partner_id,
        j.sub_category_id, s.category_id, coalesce(t.city_id, d.city_id) as city_id, ${at} as at,
        lower(j.during) as agreed, b.kept,
        row_number() over (partition by b.id order by lower(j.during), j.id) = 1 as is_first,
        row_number() over (partition by b.id, coalesce(j.status, b.status) order by lower(j.during), j.id) = 1 as is_first_so
      from booking b
      left join job j on j.booking_id = b.id and j.helps_id is null
      left join sub_category s on s.id = j.sub_category_id
      left join city_town t on t.pincode = b.pincode
      left join unnest(${bookings}::uuid[], ${cities}::uuid[]) as d(booking_id, city_id) on d.booking_id = b.id
      where ${isOfDays(days)}
    ) every_one
    where ${only(sql`city_id`, city)} and ${only(sql`category_id`, category)} and ${only(sql`partner_id`, partner)}
    ${page}
  ), helper as (
    select id, helps_id from job where helps_id is not null and helps_id in (select id from visit)
  ), worked as (
    select e.job_id as id, sum(l.amount) filter (where l.account = 'order') as revenue,
      -sum(l.amount) filter (where l.account = 'commission') as share
    from ledger_entry e join ledger_line l on l.entry_id = e.id
    where e.kind = 'work' and e.job_id in (select id from visit) group by 1
  ), helped as (
    select h.helps_id as id, -sum(l.amount) as share
    from helper h join ledger_entry e on e.job_id = h.id and e.kind = 'work' join ledger_line l on l.entry_id = e.id
    where l.account = 'commission' group by 1
  ), priced as (
    select job_id as id, sum(price) as price from booking_line
    where job_id in (select id from visit where status = 'Cancelled') group by 1
  ), given_back as (
    select booking_id, sum(price) as refunded from (
      select a.booking_id, r.price from refund r join payment_attempt a on a.id = r.attempt_id
        where r.reason = 'desk' and r.state <> 'REFUSED'
      union all select booking_id, price from cash_refund
      union all select c.booking_id, -l.amount from ledger_entry e join ledger_line l on l.entry_id = e.id
        join complaint c on c.id = e.complaint_id where e.kind = 'damages' and l.account = 'bank'
    ) each where booking_id in (select booking_id from visit) group by 1
  ), moved as (
    select e.job_id, max(e.at) filter (where e.event = 'set out') as set_out, max(e.at) filter (where e.event = 'arrived') as arrived,
      max(e.at) filter (where e.event = 'started') as started, max(e.at) filter (where e.event in ('completed', 'ended')) as done
    from booking_event e
    where e.status is not null and e.job_id in (select id from visit union all select id from helper) group by 1
  ), timed as (
    select job_id as id, arrived,
      case when arrived > set_out then extract(epoch from arrived - set_out) else 0 end as on_way,
      case when done > started then extract(epoch from done - started) else 0 end as at_work
    from moved
  ), timed_help as (
    select h.helps_id as id, sum(t.on_way) as on_way, sum(t.at_work) as at_work
    from helper h join timed t on t.id = h.id group by 1
  ), first_done as (
    select customer_id, min(coalesce(starts_at, placed_at)) as at from booking
    where status = 'Completed' and customer_id in (select customer_id from visit) group by 1
  ), starred as (
    select id, count(*) as ratings, sum(rating) as stars from (
      select distinct n.job_id as id, r.id as review, r.rating
      from review r join booking_line n on n.booking_id = r.booking_id and n.service_id = r.service_id
      where r.rating is not null and r.hidden_at is null and n.job_id in (select id from visit)
    ) once group by 1
  ), seen as (
    select v.*, coalesce(w.revenue, 0) as revenue, coalesce(w.share, 0) + coalesce(h.share, 0) as share,
      case when v.is_first and v.order_status <> 'Cancelled' then coalesce(g.refunded, 0) else 0 end as refunded,
      case when v.status = 'Cancelled' then coalesce(p.price, 0) else 0 end
        - case when v.is_first_so and v.status = 'Cancelled' then v.kept else 0 end as lost,
      coalesce(t.on_way, 0) + coalesce(th.on_way, 0) as on_way,
      coalesce(t.at_work, 0) + coalesce(th.at_work, 0) as at_work, t.arrived,
      f.at < v.at as is_repeat, coalesce(st.ratings, 0) as ratings, coalesce(st.stars, 0) as stars,
      pr.rating as partner_rating
    from visit v
    left join worked w on w.id = v.id left join helped h on h.id = v.id left join priced p on p.id = v.id left join given_back g on g.booking_id = v.booking_id
    left join timed t on t.id = v.id left join timed_help th on th.id = v.id left join first_done f on f.customer_id = v.customer_id left join starred st on st.id = v.id
    left join partner_review pr on pr.booking_id = v.booking_id and pr.partner_id = v.partner_id and pr.hidden_at is null
  )`;
