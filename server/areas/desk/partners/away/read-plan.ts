import { type AwayVisit, type JobStatus, moveOf } from "@chowk/contract";
import { sql } from "kysely";
import type { Database } from "../../../../platform/database/connection.ts";
import { requireInReach } from "../../../partners/partners.ts";
import { planHandOn, type Zone } from "../../../scheduling/scheduling.ts";
import { noPartner } from "../read-partner.ts";

/** The most that are offered to choose from for each visit. Whoever is proposed is one of the first three: only the visits next to it are in its way. */
const MOST_FREE = 8;

export interface Days {
  /** The first and the last, in the business's zone. */
  from: string;
  until: string;
}

/** Whether the desk can take a visit from its partner. */
export const canHandOn = (status: string): boolean => moveOf("taken away", status as JobStatus, "staff") !== undefined;

/** Lists a partner's visits on some days, the earliest first, each with who could take it. Refuses with 404 if there is no such partner. */
export async function readAwayPlan(db: Database, zone: Zone, partnerId: string, days: Days): Promise<AwayVisit[]> {
  for (const day of [days.from, days.until]) requireInReach(day, zone.TIME_ZONE);
  const exists = await db.selectFrom("partner").select("id").where("id", "=", partnerId).executeTakeFirst();
  if (!exists) throw noPartner();
  const visits = await readVisits(db, zone, partnerId, days);
  const toHandOn = visits.filter(({ status }) => canHandOn(status));
  const plans = await planHandOn(
    db,
    zone,
    partnerId,
    toHandOn.map(({ starts_at, ends_at, ...job }) => ({ ...job, from: starts_at.getTime(), until: ends_at.getTime() })),
  );
  const shown = new Map(toHandOn.map(({ id }) => [id, plans.get(id)?.free.slice(0, MOST_FREE) ?? []]));
  const names = await namesOf(
    db,
    [...shown.values()].flat().map(({ id }) => id),
  );
  const declined = await readDeclined(db, [...shown.keys()]);
  return visits.map((visit) => {
    const plan = plans.get(visit.id);
    const free = shown.get(visit.id) ?? [];
    return {
      ...{ _id: visit.id, order: visit.number, skill: visit.skill, area: visit.area, customer: visit.customer },
      ...{ startsAt: visit.starts_at.toISOString(), endsAt: visit.ends_at.toISOString() },
      status: visit.status as JobStatus,
      asked: visit.asked_partner_id === partnerId,
      canHandOn: plan !== undefined,
      free: free.map(({ id, kilometres, rating, visits: others }) => ({
        ...{ _id: id, name: names.get(id) ?? "", km: toOneDecimal(kilometres), visits: others },
        rating: rating === null ? null : toOneDecimal(rating),
        declined: declined.has(`${visit.id} ${id}`),
      })),
      to: plan?.to ?? null,
      nobody: plan && free.length === 0 ? plan.others : null,
    };
  });
}

const toOneDecimal = (number: number) => Math.round(number * 10) / 10;

/** The visits that begin on one of the days and are not over. */
const readVisits = (db: Database, { TIME_ZONE }: Zone, partnerId: string, { from, until }: Days) =>
  db
    .selectFrom("job as j")
    .innerJoin("booking as b", "b.id", "j.booking_id")
    .innerJoin("customer as c", "c.id", "b.customer_id")
    .innerJoin("sub_category as s", "s.id", "j.sub_category_id")
    .where("j.partner_id", "=", partnerId)
    .where("j.status", "not in", ["Completed", "Cancelled"])
    .where(sql<boolean>`lower(j.during) >= (${from}::date)::timestamp at time zone ${TIME_ZONE}`)
    .where(sql<boolean>`lower(j.during) < (${until}::date + 1)::timestamp at time zone ${TIME_ZONE}`)
    .orderBy(sql`lower(j.during)`)
    .orderBy("j.id")
    .limit(200)
    .select(["j.id", "j.sub_category_id", "j.latitude", "j.longitude", "j.status", "j.asked_partner_id"])
    .select(["b.number", "b.area", "c.name as customer", "s.name as skill"])
    .select([sql<Date>`lower(j.during)`.as("starts_at"), sql<Date>`upper(j.during)`.as("ends_at")])
    .execute();

async function namesOf(db: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("partner")
    .select(["id", "name"])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns who did not take which of the visits before: "visit partner". */
async function readDeclined(db: Database, jobIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("job_offer")
    .select(["job_id", "partner_id"])
    .where(sql<boolean>`job_id = any(${jobIds}::uuid[])`)
    .where("answer", "in", ["declined", "lapsed"])
    .execute();
  return new Set(rows.map(({ job_id, partner_id }) => `${job_id} ${partner_id}`));
}
