import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { nowMs } from "../../platform/database/now.ts";
import type { Task } from "../../platform/jobs/jobs.ts";
import { bySystem } from "../order-book/order-book.ts";
import { readSettings } from "../settings/settings.ts";
import { answerTime } from "./answer-time.ts";
import { daysFrom } from "./calendar.ts";
import { holdShares, isOrderConfirmed } from "./confirmed.ts";
import type { Zone } from "./errand.ts";
import { findCandidates } from "./find-candidates.ts";
import { isFreeFor } from "./find-slots.ts";
import { type HeldJob, holdJob, moveJob } from "./move-job.ts";
import { ranked } from "./rank.ts";
import { Share } from "./share.ts";
import { transactAgain } from "./transact-again.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "offer-visits": Record<string, never>;
  }
}

/**
 * Offers an unassigned visit to the best partner who is free then and has not had it before: not those who declined it,
 * let it lapse, gave it back or had it taken away. For unconfirmed customers the share applies (share.ts). Returns
 * whether there was such a partner; if not, it stays with the desk.
 */
export async function offerNext(tx: Tx, zone: Zone, jobId: string): Promise<boolean> {
  const job = await holdJob(tx, jobId);
  if (job.status !== "Unassigned") return false;
  const { now, from, until, had } = await factsOf(tx, job);
  const [day] = daysFrom(from, 1, zone.TIME_ZONE);
  if (!day || from <= now) return false;
  const settings = await readSettings(tx);
  const visit = { subCategoryId: job.sub_category_id, minutes: (until - from) / 60_000 };
  const asked = { place: job, skills: [job.sub_category_id], period: { from: day.at("00:00"), until }, settings };
  const all = (await findCandidates(tx, asked)).filter(
    (candidate) => !had.includes(candidate.id) && isFreeFor(candidate, visit, day, from),
  );
  const free = ranked(all, day);
  const isUnconfirmed = !(await isOrderConfirmed(tx, job.booking_id));
  if (isUnconfirmed) await holdShares(tx);
  const { period } = asked;
  const share = isUnconfirmed && (await Share.at(tx, { place: job, visits: [visit] }, free, { settings, period }));
  const mayHave = share ? await share.pick([free], day, from) : free;
  for (const { id } of mayHave ?? []) {
    await tx.selectFrom("partner").select("id").where("id", "=", id).forNoKeyUpdate().execute();
    // What was read before they were held may be out of date.
    const [partner] = await findCandidates(tx, { ...asked, only: [id] });
    if (!partner || !isFreeFor(partner, visit, day, from)) continue;
    const answerBy = answerTime({ partner, settings, timeZone: zone.TIME_ZONE, now, startsAt: from });
    await moveJob(tx, job, { event: "offered", by: bySystem, set: { partner_id: id }, answerBy });
    return true;
  }
  return false;
}

async function factsOf(tx: Tx, job: HeldJob) {
  const { rows } = await sql<{ now: number; from: number; until: number; had: string[] }>`
    select ${nowMs} as now, floor(extract(epoch from lower(j.during)) * 1000)::float8 as from,
      floor(extract(epoch from upper(j.during)) * 1000)::float8 as until,
      array(
        select o.partner_id::text from job_offer o where o.job_id = j.id and o.answer <> 'withdrawn'
      ) as had
    from job j where j.id = ${job.id}
  `.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Error(`There is no job ${job.id}`);
  return facts;
}

/** How many are handled per run: the task runs every minute. */
const AT_ONCE = 200;

/** Takes back offers that were not answered in time, and offers the visits to the next partner. */
export const offerVisits: Task<Record<string, never>> = async (_payload, { db, config }) => {
  const late = await db
    .selectFrom("job")
    .select(["id", nowMs.as("now")])
    .where("status", "=", "Offered")
    .where("answer_by", "<", sql<Date>`now()`)
    .orderBy("answer_by")
    .limit(AT_ONCE)
    .execute();
  for (const { id, now } of late) {
    await transactAgain(db, async (tx) => {
      const job = await holdJob(tx, id);
      // Only an offer has a deadline.
      if (!job.answer_by || job.answer_by.getTime() > now) return;
      await moveJob(tx, job, { event: "lapsed", by: bySystem });
      await offerNext(tx, config, id);
    });
  }
};
