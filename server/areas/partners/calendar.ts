import type { PartnerCalendar, WorkHours } from "@chowk/contract";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { todayIn } from "../../platform/database/now.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { namesOf, toldIn } from "../catalogue/catalogue.ts";
import { readSettings } from "../settings/settings.ts";

/** Returns a partner's weekly hours, future days off, skills and place. `zone` is the business's. */
export async function getCalendar(
  db: Database,
  { partnerId, zone, language }: { partnerId: string; zone: string; language: Language },
): Promise<PartnerCalendar> {
  const partner = await db
    .selectFrom("partner")
    .select(["latitude", "longitude", "radius_km"])
    .where("id", "=", partnerId)
    .executeTakeFirstOrThrow();
  const hours = await db
    .selectFrom("partner_hours")
    .select(["weekday", "works_from", "works_until"])
    .where("partner_id", "=", partnerId)
    .orderBy("weekday")
    .execute();
  const skills = await db
    .selectFrom("partner_skill as k")
    .innerJoin("sub_category as s", "s.id", "k.sub_category_id")
    .where("k.partner_id", "=", partnerId)
    .select(["s.name", namesOf("s").as("names")])
    .orderBy("s.name")
    .execute();
  const { latitude, longitude, radius_km } = partner;
  const inEnglish =
    language === defaultLanguage ? [] : skills.filter(({ names }) => !names?.[language]).map(({ name }) => name);
  return {
    zone,
    hours: hours.map((row) => ({
      weekday: row.weekday,
      from: row.works_from.slice(0, 5),
      until: row.works_until.slice(0, 5),
    })),
    daysOff: await daysOff(db, partnerId, zone),
    skills: skills.map(({ name, names }) => toldIn(language, name, names)),
    ...(inEnglish.length > 0 ? { skillsInEnglish: inEnglish } : {}),
    home: latitude === null || longitude === null ? null : { latitude, longitude },
    radiusKm: radius_km ?? (await readSettings(db)).radiusKm,
  };
}

function daysOff(db: Database, partnerId: string, zone: string) {
  const taken = sql<number>`(
    select count(*)::int from job j where j.partner_id = ${partnerId}
      and j.status in ('Accepted', 'Traveling', 'Reached', 'Started')
      and j.during && tstzrange(d.day::timestamp at time zone ${zone}, (d.day + 1)::timestamp at time zone ${zone})
  )`;
  return db
    .selectFrom("partner_day_off as d")
    .where("d.partner_id", "=", partnerId)
    .where(sql<boolean>`d.day >= (now() at time zone ${zone})::date`)
    .select([sql<string>`d.day::text`.as("day"), taken.as("jobs")])
    .orderBy("d.day")
    .execute();
}

/** Replaces all weekly hours. Visits accepted before stay accepted. */
export async function setHours(db: Database, partnerId: string, hours: WorkHours[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Of two concurrent changes, the later one wins as a whole.
    await tx.selectFrom("partner").select("id").where("id", "=", partnerId).forNoKeyUpdate().execute();
    await tx.deleteFrom("partner_hours").where("partner_id", "=", partnerId).execute();
    if (hours.length === 0) return;
    await tx
      .insertInto("partner_hours")
      .values(
        hours.map(({ weekday, from, until }) => ({
          partner_id: partnerId,
          weekday,
          works_from: from,
          works_until: until,
        })),
      )
      .execute();
  });
}

/** Nobody plans further ahead, and the table of days stays small. */
const FURTHEST_DAYS = 366;

/** Takes a day off. Refuses with 422 a day that is over or more than a year away. */
export async function takeDayOff(
  db: Database,
  { partnerId, day, zone }: { partnerId: string; day: string; zone: string },
) {
  const today = todayIn(zone);
  const ahead = today.until(Temporal.PlainDate.from(day)).days;
  if (ahead < 0 || ahead > FURTHEST_DAYS) throw refuse("DAY_OUT_OF_REACH");
  await db
    .insertInto("partner_day_off")
    .values({ partner_id: partnerId, day })
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function workOnDay(db: Database, partnerId: string, day: string): Promise<void> {
  await db.deleteFrom("partner_day_off").where("partner_id", "=", partnerId).where("day", "=", day).execute();
}
