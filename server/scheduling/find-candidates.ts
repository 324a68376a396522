import type { BusinessSettings } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../database/connection.ts";
import type { Period } from "./calendar.ts";
import type { Candidate } from "./find-slots.ts";

export interface Place {
  latitude: number;
  longitude: number;
}

interface Asked {
  place: Place;
  /** Sub-categories, by their ids. */
  skills: readonly string[];
  /** When a visit may be. */
  period: Period;
  settings: BusinessSettings;
  /** These partners alone. */
  only?: readonly string[] | undefined;
  /** Only so many, those who are nearest; all of them where nothing is said. */
  nearest?: number | undefined;
  /** An order whose own visits are in nobody's way: it is to be moved. */
  moving?: string | undefined;
}

interface Row {
  id: string;
  /** Ids: "0193…,…": lists as texts, which cost far less than arrays or JSON in a query that is made this often. */
  skills: string | null;
  kilometres: number;
  rating: number | null;
  /** "1 09:00:00 18:00:00,2 …" */
  hours: string | null;
  /** "2026-12-01,…" */
  days_off: string | null;
  /** "1764576000 1764581400 2100,…": from and until in seconds since 1970, and the seconds that lie between two visits. */
  busy: string | null;
}

/** A visit ends on the day it begins, so one that began more than a day before is over. */
const DAY_MS = 24 * 60 * 60 * 1000;
/** Degrees of latitude to a kilometre, a little too many. */
const DEGREES_PER_KM = 1 / 110;

/** Who is approved, has one of the skills and serves the place, and when they are at work and elsewhere: in one query. */
export async function findCandidates(db: Database | Tx, asked: Asked): Promise<Candidate[]> {
  const { place, skills, period, settings, only, nearest, moving } = asked;
  const { latitude, longitude } = place;
  // Seconds from one visit to the next: what is needed anyway, and the way.
  const gap = sql`ceil(${settings.travelMinutes} * 60
    + km_between(j.latitude, j.longitude, ${latitude}, ${longitude}) / ${settings.kmPerHour} * 3600)`;
  const { rows } = await sql<Row>`
    with able as materialized (
      select p.id, p.rating_sum, p.rating_count, p.latitude, p.longitude,
        coalesce(p.radius_km, ${settings.radiusKm}) as radius_km
      from partner p
      where p.status = 'Approved'
        -- As an array: they are few among all partners, and looked up one by one.
        and p.id = any(array(
          select s.partner_id from partner_skill s where s.sub_category_id = any(${skills}::uuid[])
        ))
        ${only ? sql`and p.id = any(${only}::uuid[])` : sql``}
    ), near as materialized (
      select a.id, a.rating_sum, a.rating_count, way.kilometres
      from able a, lateral (select km_between(a.latitude, a.longitude, ${latitude}, ${longitude}) as kilometres) way
      where abs(a.latitude - ${latitude}) <= a.radius_km * ${DEGREES_PER_KM}::float8 and way.kilometres <= a.radius_km
      ${nearest ? sql`order by way.kilometres limit ${nearest}` : sql``}
    )
    select n.id, n.kilometres,
      case when n.rating_count > 0 then n.rating_sum::float8 / n.rating_count end as rating,
      (select string_agg(s.sub_category_id::text, ',') from partner_skill s
        where s.partner_id = n.id and s.sub_category_id = any(${skills}::uuid[])
      ) as skills,
      (select string_agg(h.weekday || ' ' || h.works_from || ' ' || h.works_until, ',')
        from partner_hours h where h.partner_id = n.id) as hours,
      (select string_agg(o.day::text, ',') from partner_day_off o
        where o.partner_id = n.id
          and o.day between current_date - 1 and (${new Date(period.until + DAY_MS)}::timestamptz)::date
      ) as days_off,
      (select string_agg(
          floor(date_part('epoch', lower(j.during))) || ' ' || ceil(date_part('epoch', upper(j.during))) || ' ' || ${gap}, ','
        )
        from job j
        where j.partner_id = n.id and j.status not in ('Unassigned', 'Completed', 'Cancelled')
          and lower(j.during) > ${new Date(period.from - DAY_MS)} and lower(j.during) < ${new Date(period.until + DAY_MS)}
          ${moving ? sql`and j.booking_id <> ${moving}` : sql``}
      ) as busy
    from near n
  `.execute(db);
  return rows.map(({ skills, hours, days_off, busy, ...row }) => ({
    ...row,
    skills: listed(skills).flat(),
    hours: Object.fromEntries(listed(hours).map(([day = "", from = "", until = ""]) => [Number(day), [from, until]])),
    daysOff: listed(days_off).flat(),
    busy: listed(busy).map(([from, until, way]) => ({
      from: (Number(from) - Number(way)) * 1000,
      until: (Number(until) + Number(way)) * 1000,
    })),
  }));
}

const listed = (text: string | null): string[][] => text?.split(",").map((each) => each.split(" ")) ?? [];
