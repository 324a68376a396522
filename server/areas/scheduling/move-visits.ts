import type { JobEvent } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { nowMs } from "../../platform/database/now.ts";
import { cityAt } from "../cities/cities.ts";
import { type By, bySystem } from "../order-book/order-book.ts";
import { readSettings } from "../settings/settings.ts";
import { answerTime } from "./answer-time.ts";
import { daysFrom, daysUntil } from "./calendar.ts";
import { choosePartners } from "./choose-partners.ts";
import type { Errand, Zone } from "./errand.ts";
import { hoursOf } from "./hours-of.ts";
import { periodOf } from "./make-visits.ts";
import { holdJob, moveJob } from "./move-job.ts";
import { offerNext } from "./offer-next.ts";

/** Returns the visits of an order that are not cancelled, with their times; none if the order is older than visits. */
const visitsOf = (tx: Database | Tx, bookingId: string) =>
  tx
    .selectFrom("job")
    .where("booking_id", "=", bookingId)
    .where("status", "<>", "Cancelled")
    .select(["id", "sub_category_id", "partner_id", "helps_id", "latitude", "longitude"])
    .select([sql<Date>`lower(during)`.as("starts_at"), sql<Date>`upper(during)`.as("ends_at"), nowMs.as("now")])
    // Helpers follow those whom they help.
    .orderBy(sql`coalesce(helps_id, id)`)
    .orderBy(sql`helps_id is not null`)
    .orderBy("id")
    .execute();

/** Moves every visit of an order that is not cancelled. Returns whether there are any. */
export async function moveVisits(
  tx: Tx,
  bookingId: string,
  move: { event: JobEvent; by: By; note?: string | undefined },
): Promise<boolean> {
  const visits = await visitsOf(tx, bookingId);
  for (const { id } of visits) await moveJob(tx, await holdJob(tx, id), move);
  return visits.length > 0;
}

/**
 * Offers the visits of an order that has just been paid to the partners held for them, or to others if these do not work on that day
 * any more. Returns whether there are any.
 */
export async function offerPaid(tx: Tx, zone: Zone, bookingId: string): Promise<boolean> {
  const visits = await visitsOf(tx, bookingId);
  if (visits.length === 0) return false;
  const settings = await readSettings(tx);
  for (const { id, partner_id, starts_at, now } of visits) {
    const partner = await hoursOf(tx, partner_id);
    const answerBy = answerTime({
      ...{ partner, settings, timeZone: zone.TIME_ZONE },
      ...{ now, startsAt: starts_at.getTime() },
    });
    await moveJob(tx, await holdJob(tx, id), { event: "paid", by: bySystem, answerBy });
    if (!isOff(partner, starts_at, zone)) continue;
    await moveJob(tx, await holdJob(tx, id), { event: "lapsed", by: bySystem });
    await offerNext(tx, zone, id);
  }
  return true;
}

const isOff = ({ daysOff }: { daysOff: readonly string[] }, at: Date, { TIME_ZONE }: Zone): boolean =>
  daysFrom(at.getTime(), 1, TIME_ZONE).some(({ date }) => daysOff.includes(date));

/**
 * Returns the days around one that is so many days ahead, a week before and after it, if it lies beyond those that can be booked by
 * anybody; else undefined.
 */
export const aroundDay = (ahead: number, daysAhead: number): Errand["days"] =>
  ahead < daysAhead ? undefined : { from: Math.max(0, ahead - 7), count: ahead + 8 };

/** Returns what an order asks for, as if it were booked again; undefined if it has no visits. */
export async function errandOf(tx: Database | Tx, { TIME_ZONE }: Zone, bookingId: string): Promise<Errand | undefined> {
  const visits = await visitsOf(tx, bookingId);
  const [first] = visits;
  if (!first) return undefined;
  const { daysAhead } = await readSettings(tx);
  const order = await tx.selectFrom("booking").select("pincode").where("id", "=", bookingId).executeTakeFirst();
  // An order that was placed stays, wherever the zones are by now.
  const { city } = await cityAt(tx, { ...first, pincode: order?.pincode });
  return {
    place: first,
    opening: city?.opening,
    moving: bookingId,
    days: aroundDay(daysUntil(first.starts_at.getTime(), first.now, TIME_ZONE), daysAhead),
    visits: visits.map(({ sub_category_id, starts_at, ends_at, partner_id, helps_id }) => ({
      subCategoryId: sub_category_id,
      minutes: (ends_at.getTime() - starts_at.getTime()) / 60_000,
      ...(helps_id ? { isHelper: true } : {}),
      ...(partner_id ? { keeps: partner_id } : {}),
    })),
  };
}

/**
 * Moves an order, which is held already, to another time, keeping its partners if they are free then. Refuses with 409 and the
 * free times if nobody is free, with 428 if that takes a confirmed phone. Returns whether the order has visits that can be moved.
 */
export async function rescheduleVisits(
  tx: Tx,
  zone: Zone,
  bookingId: string,
  { startsAt, by, note, isUnconfirmed }: { startsAt: Date; by: By; note?: string; isUnconfirmed?: boolean },
): Promise<boolean> {
  const errand = await errandOf(tx, zone, bookingId);
  if (!errand) return false;
  const visits = await visitsOf(tx, bookingId);
  const jobs = [];
  for (const { id } of visits) jobs.push(await holdJob(tx, id));
  const choice = await choosePartners(tx, zone, { ...errand, startsAt, isUnconfirmed });
  for (const [at, job] of jobs.entries()) {
    const chosen = choice.visits[at];
    if (!chosen) throw new Error(`Nobody was chosen for job ${job.id}`);
    await moveJob(tx, job, {
      event: "rescheduled",
      by,
      note,
      set: { partner_id: chosen.partnerId, during: periodOf(startsAt, chosen.endsAt) },
      answerBy: chosen.answerBy,
    });
  }
  return true;
}
