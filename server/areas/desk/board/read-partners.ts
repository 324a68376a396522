import type { BoardPartner, DayOffKind } from "@chowk/contract";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/connection.ts";
import { todayIn } from "../../../platform/database/now.ts";
import { readSettings } from "../../settings/settings.ts";

/** Lists the partners who may work, and their hours on a day in the business's zone, by default today. */
export async function readBoardPartners(
  db: Database,
  zone: string,
  day = todayIn(zone).toString(),
): Promise<{ results: BoardPartner[]; skills: Record<string, string> }> {
  const { radiusKm } = await readSettings(db);
  const at = (time: string) =>
    sql`floor(extract(epoch from (${day}::date + ${sql.ref(time)}) at time zone ${zone}) * 1000)::float8`;
  const { rows } = await sql<Row>`
    select p.id, p.name, p.latitude, p.longitude, p.radius_km, o.kind as away,
      ${at("h.works_from")} as "from", ${at("h.works_until")} as until,
      array(select s.sub_category_id::text from partner_skill s where s.partner_id = p.id order by 1) as skills
    from partner p
    left join partner_hours h on h.partner_id = p.id and h.weekday = ${Temporal.PlainDate.from(day).dayOfWeek}
    left join partner_day_off o on o.partner_id = p.id and o.day = ${day}::date
    where p.status = 'Approved' and p.latitude is not null
    order by p.name, p.id
  `.execute(db);
  const results = rows.map(({ id, name, latitude, longitude, radius_km, from, until, away, skills }) => ({
    ...{ _id: id, name, skills, from, until, away },
    ...{ home: { latitude, longitude }, radiusKm: radius_km ?? radiusKm },
  }));
  const done = [...new Set(results.flatMap((each) => each.skills))];
  const named = await db
    .selectFrom("sub_category")
    .where(sql<boolean>`id = any(${done}::uuid[])`)
    .orderBy("name")
    .select(["id", "name"])
    .execute();
  return { results, skills: Object.fromEntries(named.map(({ id, name }) => [id, name])) };
}

interface Row {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  radius_km: number | null;
  from: number | null;
  until: number | null;
  away: DayOffKind | null;
  skills: string[];
}
