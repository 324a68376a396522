import type { FigureGroup, FigureSums } from "@chowk/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/connection.ts";
import { toMajor } from "../../../platform/money/money.ts";
import { citiesOfOrders } from "./cities-of-orders.ts";
import { momentsOf, type Span } from "./span.ts";
import { NONE, visitsSeen } from "./visits.ts";

/** Which figures: of these days, and only of a city or category if one is named. */
export interface Summed {
  by: FigureGroup;
  zone: string;
  span: Span;
  city?: string | undefined;
  category?: string | undefined;
}

/** The sums of each group by its key, the greatest revenue first, and of all together. */
export interface Sums {
  each: Map<string, FigureSums>;
  all: FigureSums;
}

const ALL = "all";

/** Sums up what happened on some days. Who ordered in two groups is in both, and once in the sum of all. */
export async function sumFigures(db: Database, { by, zone, span, ...of }: Summed): Promise<Sums> {
  const days = momentsOf(zone, span);
  const key = keyOf(by, zone);
  // A partner is rated by other reviews than their work, and answers offers of visits that others made.
  const partner = by === "partner" ? sql.ref("o.partner_id") : sql.ref("v.partner_id");
  const ratings = by === "partner" ? sql`count(v.partner_rating)` : sql`sum(v.ratings)`;
  const stars = by === "partner" ? sql`sum(v.partner_rating)` : sql`sum(v.stars)`;
  const isDone = sql`v.order_status = 'Completed'`;
  const { rows } = await sql<FigureSums & { key: string }>`
    with ${visitsSeen({ ...days, ...of }, await citiesOfOrders(db, days))},
    summed as (
      select ${groupOf(key(sql.ref("v.partner_id")))} as key,
        count(distinct v.booking_id) as bookings, count(distinct v.booking_id) filter (where ${isDone}) as completed,
        count(distinct v.booking_id) filter (where v.order_status = 'Cancelled') as cancelled,
        sum(v.revenue) as revenue, sum(v.share) as share, sum(v.refunded) as refunded, sum(v.lost) as lost,
        count(distinct v.customer_id) filter (where ${isDone}) as customers,
        count(distinct v.customer_id) filter (where ${isDone} and v.is_repeat) as repeat,
        round(sum(v.at_work) / 60) as "atWork", round(sum(v.on_way) / 60) as "onWay",
        count(v.arrived) as arrivals, count(*) filter (where v.arrived <= v.agreed + interval '10 minutes') as "onTime",
        ${ratings} as ratings, ${stars} as stars
      from seen v group by grouping sets ((${key(sql.ref("v.partner_id"))}), ())
    ), offered as (
      select ${groupOf(key(partner))} as key, count(*) as offers, count(*) filter (where o.answer = 'accepted') as accepted
      from job_offer o join visit v on v.id = o.job_id
      where o.answer in ('accepted', 'declined', 'lapsed') group by grouping sets ((${key(partner)}), ())
    )
    select coalesce(s.key, o.key) as key, ${sql.join(fields.map((field) => sql`coalesce(${sql.ref(field)}, 0)::float8 as ${sql.ref(field)}`))}
    from summed s full join offered o using (key)
    order by ${by === "week" ? sql`1` : sql`coalesce(s.revenue, 0) desc, coalesce(s.bookings, 0) desc, 1`}
  `.execute(db);
  const sums = new Map(rows.map(({ key, ...row }) => [key, inMajor(row)]));
  const all = sums.get(ALL) ?? nothing;
  sums.delete(ALL);
  return { each: sums, all };
}

/** The key of a visit's group; of a partner, by the column that names them. */
function keyOf(by: FigureGroup, zone: string): (partner: RawBuilder<unknown>) => RawBuilder<string> {
  if (by === "week") return () => sql`(date_trunc('week', v.at at time zone ${sql.lit(zone)}))::date::text`;
  if (by === "partner") return (partner) => sql`${partner}::text`;
  return () => sql`${sql.ref(by === "city" ? "v.city_id" : "v.category_id")}::text`;
}

const groupOf = (key: RawBuilder<string>) =>
  sql<string>`case when grouping(${key}) = 1 then ${ALL} else coalesce(${key}, ${NONE}) end`;

const amounts = ["revenue", "share", "refunded", "lost"] as const;
const fields = [
  ...(["bookings", "completed", "cancelled", ...amounts, "customers", "repeat", "atWork", "onWay"] as const),
  ...(["offers", "accepted", "arrivals", "onTime", "ratings", "stars"] as const),
] satisfies (keyof FigureSums)[];

const inMajor = (row: FigureSums): FigureSums => ({
  ...row,
  ...Object.fromEntries(amounts.map((field) => [field, toMajor(row[field])])),
});

export const nothing = Object.fromEntries(fields.map((field) => [field, 0])) as FigureSums;
