import {
  type Break,
  type BusinessSettings,
  canReschedule,
  type DayOffKind,
  type JobStatus,
  metresBetween,
  moveOf,
} from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { cityAt } from "../cities/cities.ts";
import { readSettings } from "../settings/settings.ts";
import { type Day, daysFrom, openOn, type Period } from "./calendar.ts";
import type { Zone } from "./errand.ts";
import { periodOfJob } from "./free-partners.ts";
import { hoursOf } from "./hours-of.ts";
import type { HeldJob } from "./move-job.ts";
import { secondsBetween } from "./way.ts";

/** Where a visit is to go: to whom, and when it begins. */
export interface Place {
  partnerId: string;
  startsAt: Date;
}

/**
 * Tells what speaks against a visit's being done by a partner at a time, what stops it first. Whoever is on duty at the desk may know
 * better than the plan, so only what cannot be is stopped. Refuses with 404 if there is no such partner.
 */
export async function whatBreaks(
  db: Database | Tx,
  { TIME_ZONE }: Zone,
  job: HeldJob,
  { partnerId, startsAt }: Place,
): Promise<Break[]> {
  const settings = await readSettings(db);
  const now = await periodOfJob(db, job.id);
  const partner = await readPartner(db, partnerId, job.id);
  const from = startsAt.getTime();
  const when = { from, until: from + now.until - now.from };
  const [day] = daysFrom(from, 1, TIME_ZONE);
  const isMoved = from !== now.from;
  const says = (what: Break["what"], stops: boolean, isSo: boolean): Break[] => (isSo ? [{ what, stops }] : []);
  const found = [
    says("status", true, !canGo(job, partnerId, isMoved)),
    says("several", true, isMoved && (await countVisits(db, job.booking_id)) > 1),
    says("over", true, isMoved && from < now.now),
    says("not working", true, partner.status !== "Approved" || partner.latitude === null),
    await visitsInTheWay(db, job, partnerId, when, settings),
    day ? await timeOff(db, partnerId, day, when) : [],
    says("skill", false, !partner.skills.includes(job.sub_category_id)),
    tooFar(job, partner, settings),
    day && isMoved ? await closedThen(db, job, day, when, settings) : [],
    says("declined", false, partner.declined),
    says("asked", false, isWanted(job) && job.partner_id !== partnerId),
  ].flat();
  return found.toSorted((one, other) => Number(other.stops) - Number(one.stops));
}

/** Whether the customer wanted the partner who has the visit now. */
const isWanted = ({ asked_partner_id, partner_id }: HeldJob): boolean =>
  asked_partner_id !== null && asked_partner_id === partner_id;

/** Whether the desk can move the visit so: to another time until its partner sets out, to another partner until work begins. */
function canGo({ status, partner_id }: HeldJob, partnerId: string, isMoved: boolean): boolean {
  const at = status as JobStatus;
  if (isMoved) return canReschedule([at]) && moveOf("rescheduled", at, "staff") !== undefined;
  if (partner_id === partnerId) return at === "Offered" || at === "Accepted";
  return at === "Unassigned" || moveOf("taken away", at, "staff") !== undefined;
}

type Partner = Awaited<ReturnType<typeof readPartner>>;

async function readPartner(db: Database | Tx, id: string, jobId: string) {
  const partner = await db
    .selectFrom("partner as p")
    .where("p.id", "=", id)
    .select(["p.status", "p.latitude", "p.longitude", "p.radius_km"])
    .select([
      sql<string[]>`array(select s.sub_category_id::text from partner_skill s where s.partner_id = p.id)`.as("skills"),
      sql<boolean>`exists (
        select from job_offer o where o.partner_id = p.id and o.job_id = ${jobId} and o.answer in ('declined', 'lapsed')
      )`.as("declined"),
    ])
    .executeTakeFirst();
  if (!partner) throw refuse("NO_SUCH_PARTNER");
  return partner;
}

async function countVisits(db: Database | Tx, bookingId: string): Promise<number> {
  const { count } = await db
    .selectFrom("job")
    .where("booking_id", "=", bookingId)
    .where("status", "<>", "Cancelled")
    .select((of) => of.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** No way takes longer: visits farther off are not in the way. */
const LONGEST_WAY_MS = 6 * 3_600_000;

/** The partner's other visits that take place at the same time, or so close that the way takes longer. */
async function visitsInTheWay(
  db: Database | Tx,
  job: HeldJob,
  partnerId: string,
  { from, until }: Period,
  settings: BusinessSettings,
): Promise<Break[]> {
  const around = sql`tstzrange(${new Date(from - LONGEST_WAY_MS)}, ${new Date(until + LONGEST_WAY_MS)})`;
  const others = await db
    .selectFrom("job as j")
    .innerJoin("booking as b", "b.id", "j.booking_id")
    .where("j.partner_id", "=", partnerId)
    .where("j.id", "<>", job.id)
    .where("j.status", "not in", ["Unassigned", "Completed", "Cancelled"])
    .where(sql<boolean>`j.during && ${around}`)
    .orderBy(sql`lower(j.during)`)
    .select(["b.number", "j.latitude", "j.longitude"])
    .select([sql<Date>`lower(j.during)`.as("starts_at"), sql<Date>`upper(j.during)`.as("ends_at")])
    .execute();
  return others.flatMap(({ number, starts_at, ends_at, ...there }): Break[] => {
    const [start, end] = [starts_at.getTime(), ends_at.getTime()];
    const other = { order: number, startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString() };
    if (start < until && from < end) return [{ what: "elsewhere", stops: true, ...other }];
    const between = start >= until ? start - until : from - end;
    const short = Math.ceil(secondsBetween(there, job, settings) / 60 - between / 60_000);
    return short > 0 ? [{ what: "too close", stops: false, ...other, minutes: short }] : [];
  });
}

/** A day off, or hours in which the partner does not work. */
async function timeOff(db: Database | Tx, partnerId: string, day: Day, when: Period): Promise<Break[]> {
  const { rows } = await sql<{ kind: DayOffKind }>`
    select kind from partner_day_off where partner_id = ${partnerId} and day = ${day.date}::date
  `.execute(db);
  if (rows[0]) return [{ what: "off", stops: false, kind: rows[0].kind }];
  const { hours } = await hoursOf(db, partnerId);
  return outside(hours[day.weekday], day, when, "hours");
}

/** A time at which the business, or its city, does not work. */
async function closedThen(
  db: Database | Tx,
  { booking_id, ...place }: HeldJob,
  day: Day,
  when: Period,
  settings: BusinessSettings,
): Promise<Break[]> {
  const order = await db.selectFrom("booking").select("pincode").where("id", "=", booking_id).executeTakeFirst();
  const { city } = await cityAt(db, { ...place, pincode: order?.pincode });
  return outside(openOn(day, settings, city?.opening), day, when, "closed");
}

function outside(
  hours: readonly [from: string, until: string] | undefined,
  day: Day,
  { from, until }: Period,
  what: "hours" | "closed",
): Break[] {
  if (!hours) return [{ what, stops: false }];
  if (day.at(hours[0]) <= from && until <= day.at(hours[1])) return [];
  return [{ what, stops: false, from: hours[0].slice(0, 5), until: hours[1].slice(0, 5) }];
}

function tooFar({ latitude, longitude }: HeldJob, home: Partner, settings: BusinessSettings): Break[] {
  if (home.latitude === null || home.longitude === null) return [];
  const km = metresBetween({ latitude: home.latitude, longitude: home.longitude }, { latitude, longitude }) / 1000;
  const most = home.radius_km ?? settings.radiusKm;
  return km > most ? [{ what: "far", stops: false, km: Math.round(km * 10) / 10, most }] : [];
}
