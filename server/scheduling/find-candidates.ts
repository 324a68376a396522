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
  /** An order whose own visits are in nobody's way: it is to be moved. */
  moving?: string | undefined;
}

interface Row {
  id: string;
  skills: string[];
  kilometres: number;
  rating: number | null;
  hours: Record<number, [string, string]> | null;
  days_off: string[] | null;
  busy: [from: number, until: number][] | null;
}

/** A visit ends on the day it begins, so one that began more than a day before is over. */
const DAY_MS = 24 * 60 * 60 * 1000;
/** Degrees of latitude to a kilometre, a little too many. */
const DEGREES_PER_KM = 1 / 110;

/** Who is approved, has one of the skills and serves the place, and when they are at work and elsewhere: in one query. */
export async function findCandidates(db: Database | Tx, asked: Asked): Promise<Candidate[]> {
  const { place, skills, period, settings, only, moving } = asked;
  const { latitude, longitude } = place;
  // Seconds from one visit to the next: what is needed anyway, and the way.
  const gap = sql`ceil(${settings.travelMinutes} * 60
    + km_between(j.latitude, j.longitude, ${latitude}, ${longitude}) / ${settings.kmPerHour} * 3600)`;
  const { rows } = await sql<Row>`
    with near as materialized (
      select p.id, p.rating_sum, p.rating_count,
        km_between(p.latitude, p.longitude, ${latitude}, ${longitude}) as kilometres,
        coalesce(p.radius_km, ${settings.radiusKm}) as radius
      from partner p
      where p.status = 'Approved'
        and abs(p.latitude - ${latitude}) <= coalesce(p.radius_km, ${settings.radiusKm}) * ${DEGREES_PER_KM}::float8
        and exists (select from partner_skill s where s.partner_id = p.id and s.sub_category_id = any(${skills}::uuid[]))
        ${only ? sql`and p.id = any(${only}::uuid[])` : sql``}
    )
    select n.id, n.kilometres,
      case when n.rating_count > 0 then n.rating_sum::float8 / n.rating_count end as rating,
      array(
        select s.sub_category_id::text from partner_skill s
        where s.partner_id = n.id and s.sub_category_id = any(${skills}::uuid[])
      ) as skills,
      (select json_object_agg(h.weekday, json_build_array(h.works_from, h.works_until))
        from partner_hours h where h.partner_id = n.id) as hours,
      (select json_agg(o.day) from partner_day_off o
        where o.partner_id = n.id
          and o.day between current_date - 1 and (${new Date(period.until + DAY_MS)}::timestamptz)::date
      ) as days_off,
      (select json_agg(json_build_array(
          floor(extract(epoch from lower(j.during)) - ${gap}) * 1000,
          ceil(extract(epoch from upper(j.during)) + ${gap}) * 1000
        ))
        from job j
        where j.partner_id = n.id and j.status not in ('Unassigned', 'Completed', 'Cancelled')
          and lower(j.during) > ${new Date(period.from - DAY_MS)} and lower(j.during) < ${new Date(period.until + DAY_MS)}
          ${moving ? sql`and j.booking_id <> ${moving}` : sql``}
      ) as busy
    from near n
    where n.kilometres <= n.radius
  `.execute(db);
  return rows.map(({ hours, days_off, busy, ...row }) => ({
    ...row,
    hours: hours ?? {},
    daysOff: days_off ?? [],
    busy: (busy ?? []).map(([from, until]) => ({ from, until })),
  }));
}
