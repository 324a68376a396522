import type { DayOffKind, PartnerCalendar, WorkHours } from "@chowk/contract";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { todayIn } from "../../platform/database/now.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { namesOf, toldIn } from "../catalogue/catalogue.ts";
import { readSettings, upcoming } from "../settings/settings.ts";

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
  const skills = await db
    .selectFrom("partner_skill as k")
    .innerJoin("sub_category as s", "s.id", "k.sub_category_id")
    .where("k.partner_id", "=", partnerId)
    .select(["s.name", namesOf("s").as("names")])
    .orderBy("s.name")
    .execute();
  const settings = await readSettings(db);
  const { latitude, longitude, radius_km } = partner;
  const inEnglish =
    language === defaultLanguage ? [] : skills.filter(({ names }) => !names?.[language]).map(({ name }) => name);
  return {
    zone,
    hours: await readHours(db, partnerId),
    daysOff: await daysOff(db, partnerId, zone),
    closed: upcoming(settings.daysOff, zone),
    skills: skills.map(({ name, names }) => toldIn(language, name, names)),
    ...(inEnglish.length > 0 ? { skillsInEnglish: inEnglish } : {}),
    home: latitude === null || longitude === null ? null : { latitude, longitude },
    radiusKm: radius_km ?? settings.radiusKm,
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
    .select([sql<string>`d.day::text`.as("day"), sql<DayOffKind>`d.kind`.as("kind"), taken.as("jobs")])
    .orderBy("d.day")
    .execute();
}

/** Reads a partner's weekly hours. */
export async function readHours(db: Database | Tx, partnerId: string): Promise<WorkHours[]> {
  const rows = await db
    .selectFrom("partner_hours")
    .select(["weekday", "works_from", "works_until"])
    .where("partner_id", "=", partnerId)
    .orderBy("weekday")
    .execute();
  return rows.map(({ weekday, works_from, works_until }) => ({
    weekday,
    from: works_from.slice(0, 5),
    until: works_until.slice(0, 5),
  }));
}

/** Replaces all weekly hours. Visits accepted before stay accepted. */
export const setOwnHours = (db: Database, partnerId: string, hours: WorkHours[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Of two concurrent changes, the later one wins as a whole.
    await tx.selectFrom("partner").select("id").where("id", "=", partnerId).forNoKeyUpdate().execute();
    await setHours(tx, partnerId, hours);
  });

/** The same for a locked partner. */
export async function setHours(tx: Tx, partnerId: string, hours: readonly WorkHours[]): Promise<void> {
  await tx.deleteFrom("partner_hours").where("partner_id", "=", partnerId).execute();
  if (hours.length === 0) return;
  await tx
    .insertInto("partner_hours")
    .values(
      hours.map(({ weekday, from, until }) => ({
        ...{ partner_id: partnerId, weekday },
        ...{ works_from: from, works_until: until },
      })),
    )
    .execute();
}

/** Nobody plans further ahead, and the table of days stays small. */
const FURTHEST_DAYS = 366;

/** Refuses with 422 a day that is over or more than a year away. */
export function requireInReach(day: string, zone: string): void {
  const ahead = todayIn(zone).until(Temporal.PlainDate.from(day)).days;
  if (ahead < 0 || ahead > FURTHEST_DAYS) throw refuse("DAY_OUT_OF_REACH");
}

/** Takes a day off. Refuses with 422 a day that is over or more than a year away. */
export async function takeDayOff(
  db: Database,
  { partnerId, day, zone }: { partnerId: string; day: string; zone: string },
) {
  requireInReach(day, zone);
  await db
    .insertInto("partner_day_off")
    .values({ partner_id: partnerId, day })
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function workOnDay(db: Database, partnerId: string, day: string): Promise<void> {
  await db.deleteFrom("partner_day_off").where("partner_id", "=", partnerId).where("day", "=", day).execute();
}

interface Absence {
  partnerId: string;
  /** The first day and the last. */
  from: string;
  until: string;
  kind: DayOffKind;
  zone: string;
}

/**
 * Enters that a locked partner does not work on some days. Refuses with 422 days that are over or more than a year away. Returns
 * whether that is new.
 */
export async function enterDaysOff(tx: Tx, { partnerId, from, until, kind, zone }: Absence): Promise<boolean> {
  requireInReach(from, zone);
  requireInReach(until, zone);
  const { rows } = await sql`
    insert into partner_day_off (partner_id, day, kind)
    select ${partnerId}, day, ${kind} from unnest(${daysBetween(from, until)}::date[]) day
    on conflict (partner_id, day) do update set kind = excluded.kind where partner_day_off.kind <> excluded.kind
    returning day
  `.execute(tx);
  return rows.length > 0;
}

/** Returns all days from one to another, both included. */
function daysBetween(from: string, until: string): string[] {
  const first = Temporal.PlainDate.from(from);
  const { days } = first.until(Temporal.PlainDate.from(until));
  return Array.from({ length: days + 1 }, (_, n) => first.add({ days: n }).toString());
}

/** Takes days off back. Returns whether there were any. */
export async function takeBackDaysOff(
  tx: Tx,
  { partnerId, from, until }: Omit<Absence, "kind" | "zone">,
): Promise<boolean> {
  const { rows } = await sql`
    delete from partner_day_off where partner_id = ${partnerId} and day between ${from}::date and ${until}::date returning day
  `.execute(tx);
  return rows.length > 0;
}

/** Deletes days off from before a moment: that somebody was ill is nobody's business years later. */
export async function forgetDaysOff(db: Database, since: RawBuilder<Date>): Promise<void> {
  await sql`delete from partner_day_off where day < ((${since}) at time zone 'UTC')::date`.execute(db);
}
