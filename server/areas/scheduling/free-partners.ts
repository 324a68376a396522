import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { nowMs } from "../../platform/database/now.ts";
import { readSettings } from "../settings/settings.ts";
import { type Day, daysFrom } from "./calendar.ts";
import type { Zone } from "./errand.ts";
import { findCandidates, type Near } from "./find-candidates.ts";
import { isFreeFor } from "./find-slots.ts";
import type { HeldJob } from "./move-job.ts";

/** A visit that somebody is to be found for. */
export type Open = Pick<HeldJob, "id" | "sub_category_id" | "latitude" | "longitude">;

interface WhoCould {
  /** Who does it and serves the place, whether they are free or not. */
  able: Near[];
  free: Near[];
  day: Day;
}

/** Finds who could do a visit at its time, also if it should have begun already. */
export async function whoCouldDo(
  db: Database | Tx,
  { TIME_ZONE }: Zone,
  job: Open,
  only?: readonly string[],
): Promise<WhoCould> {
  const { from, until } = await periodOfJob(db, job.id);
  const [day] = daysFrom(from, 1, TIME_ZONE);
  if (!day) throw new Error(`Job ${job.id} is on no day`);
  const able = await findCandidates(db, {
    place: job,
    skills: [job.sub_category_id],
    period: { from: day.at("00:00"), until },
    settings: await readSettings(db),
    only,
  });
  const visit = { subCategoryId: job.sub_category_id, minutes: (until - from) / 60_000 };
  return { able, free: able.filter((candidate) => isFreeFor(candidate, visit, day, from)), day };
}

/** Finds partners who can do a visit and are free at its time, the nearest first. */
export async function findFreePartners(
  db: Database | Tx,
  zone: Zone,
  job: Open,
  only?: readonly string[],
): Promise<Near[]> {
  const { free } = await whoCouldDo(db, zone, job, only);
  return free.sort((a, b) => a.kilometres - b.kilometres || a.id.localeCompare(b.id));
}

/** Returns when a visit begins and ends, and what time it is, in ms. */
export async function periodOfJob(db: Database | Tx, id: string) {
  const { now, from, until } = await db
    .selectFrom("job")
    .where("id", "=", id)
    .select([sql<Date>`lower(during)`.as("from"), sql<Date>`upper(during)`.as("until"), nowMs.as("now")])
    .executeTakeFirstOrThrow();
  return { now, from: from.getTime(), until: until.getTime() };
}
