import type { JobStatus } from "@chowk/contract";
import { moveOf } from "@chowk/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { readNow } from "../../platform/database/now.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { By } from "../order-book/order-book.ts";
import { readSettings } from "../settings/settings.ts";
import { answerTime } from "./answer-time.ts";
import type { Zone } from "./errand.ts";
import { hoursOf } from "./hours-of.ts";
import { periodOf } from "./make-visits.ts";
import { type HeldJob, holdJob, moveJob } from "./move-job.ts";
import { type Place, whatBreaks } from "./what-breaks.ts";

interface Placing {
  to: Place;
  /** Whose it is, and when, as the operator saw it. */
  seen: { partnerId: string | null; startsAt: Date };
  by: By;
  isGiven: boolean;
  reason: string;
}

/**
 * Gives a held visit another partner, another time or both, offered or given, whatever speaks against it. Refuses with 409 what cannot
 * be, and if somebody else has moved it meanwhile. Returns whether anything changed: a repeated call finds all done.
 */
export async function placeVisit(tx: Tx, zone: Zone, held: HeldJob, placing: Placing): Promise<boolean> {
  const { to, seen, by, isGiven, reason } = placing;
  const { from, minutes } = await timesOf(tx, held.id);
  const isThere = held.partner_id === to.partnerId && from.getTime() === to.startsAt.getTime();
  const wanted = isGiven ? held.status === "Accepted" : held.status === "Offered" || held.status === "Accepted";
  if (isThere && wanted) return false;
  if (!isThere && (held.partner_id !== seen.partnerId || from.getTime() !== seen.startsAt.getTime()))
    throw refuse("CHANGED_MEANWHILE");
  await tx.selectFrom("partner").select("id").where("id", "=", to.partnerId).forNoKeyUpdate().execute();
  const breaks = await whatBreaks(tx, zone, held, to);
  if (breaks.some(({ stops }) => stops)) throw refuse("VISIT_CANNOT_GO_THERE");

  const settings = await readSettings(tx);
  const note = reason || undefined;
  const now = (await readNow(tx)).getTime();
  const startsAt = to.startsAt.getTime();
  const answerBy =
    startsAt > now
      ? answerTime({ partner: await hoursOf(tx, to.partnerId), settings, timeZone: zone.TIME_ZONE, now, startsAt })
      : new Date(now + settings.answerMinutes * 60_000);
  const partner = { partner_id: to.partnerId };
  let job = held;
  if (from.getTime() !== startsAt) {
    const during = periodOf(to.startsAt, new Date(startsAt + minutes * 60_000));
    await moveJob(tx, job, { event: "rescheduled", by, note, set: { ...partner, during }, answerBy });
  } else if (job.partner_id !== to.partnerId) {
    if (moveOf("taken away", job.status as JobStatus, "staff")) {
      await moveJob(tx, job, { event: "taken away", by, note });
      job = await holdJob(tx, job.id);
    }
    if (!isGiven) await moveJob(tx, job, { event: "offered", by, set: partner, answerBy });
  }
  if (isGiven) {
    const set = { ...partner, commission_percent: settings.commissionPercent };
    await moveJob(tx, await holdJob(tx, job.id), { event: "given", by, set });
  }
  return true;
}

async function timesOf(tx: Tx, jobId: string): Promise<{ from: Date; minutes: number }> {
  return tx
    .selectFrom("job")
    .where("id", "=", jobId)
    .select([
      sql<Date>`lower(during)`.as("from"),
      sql<number>`(extract(epoch from upper(during) - lower(during)) / 60)::float8`.as("minutes"),
    ])
    .executeTakeFirstOrThrow();
}
