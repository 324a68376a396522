import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { partners } from "../people/partners.ts";
import { today, tomorrow } from "../people/wishes.ts";
import { kilometresBetween, type Worker } from "../people/workers.ts";
import { idOf } from "../random/deterministic.ts";
import type { Service } from "./plan-days.ts";

/** Returns those services of the wishes that are in the catalogue, by slug. */
export async function readServices(tx: Tx): Promise<Map<string, Service>> {
  const slugs = new Map([...today, ...tomorrow].map(({ service }) => [idOf(`service ${service}`), service]));
  const rows = await tx
    .selectFrom("service")
    .where("id", "in", [...slugs.keys()])
    .select(["id", "name", "price", "image", "duration_minutes as minutes", "sub_category_id as subCategoryId"])
    .execute();
  return new Map(rows.map((row) => [slugs.get(row.id) ?? "", row]));
}

const middle = { latitude: 12.9616, longitude: 77.6046 };
/** How far partners may be from the middle of the city. */
const WITHIN_KM = 20;
/** Longer than the planned days, in both directions. */
const WEEK = 7 * 24 * 3_600_000;

/** Returns the demo's partners in Bengaluru with their present working hours and skills, and where they are booked already. */
export async function readWorkers(tx: Tx, now: number): Promise<Worker[]> {
  const near = partners.filter((partner) => kilometresBetween(partner, middle) < WITHIN_KM);
  const ids = near.map(({ slug }) => idOf(`partner ${slug}`));
  const { rows } = await sql<Row>`
    select p.id, p.name, p.latitude, p.longitude,
      array(select s.sub_category_id::text from partner_skill s where s.partner_id = p.id) as skills,
      (select json_object_agg(h.weekday, json_build_array(h.works_from, h.works_until))
        from partner_hours h where h.partner_id = p.id) as hours,
      array(select o.day::text from partner_day_off o where o.partner_id = p.id) as days_off,
      (select json_agg(json_build_object('latitude', j.latitude, 'longitude', j.longitude,
          'from', extract(epoch from lower(j.during)) * 1000, 'until', extract(epoch from upper(j.during)) * 1000))
        from job j where j.partner_id = p.id and j.status <> 'Cancelled'
          and lower(j.during) between ${new Date(now - WEEK)} and ${new Date(now + WEEK)}) as visits
    from partner p
    where p.id = any(${ids}::uuid[]) and p.status = 'Approved' and p.latitude is not null
    order by p.id
  `.execute(tx);
  return rows.map(({ hours, days_off, visits, ...row }) => ({
    ...{ ...row, rating: null, hours: hours ?? {}, daysOff: days_off, visits: visits ?? [] },
  }));
}

interface Row extends Pick<Worker, "id" | "name" | "latitude" | "longitude" | "skills"> {
  hours: Worker["hours"] | null;
  days_off: string[];
  visits: Worker["visits"] | null;
}
