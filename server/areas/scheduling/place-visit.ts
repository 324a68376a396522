import type { Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { By } from "../order-book/order-book.ts";
import { readSettings } from "../settings/settings.ts";
import type { Zone } from "./errand.ts";
import { periodOfJob } from "./free-partners.ts";
import { deskAnswerTime, givenTo, takeFrom } from "./hand-over.ts";
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
  const { to, seen, by, isGiven } = placing;
  const { now, from, until } = await periodOfJob(tx, held.id);
  const startsAt = to.startsAt.getTime();
  const isThere = held.partner_id === to.partnerId && from === startsAt;
  if (isThere && (held.status === "Accepted" || (!isGiven && held.status === "Offered"))) return false;
  if (!isThere && (held.partner_id !== seen.partnerId || from !== seen.startsAt.getTime()))
    throw refuse("CHANGED_MEANWHILE");
  await tx.selectFrom("partner").select("id").where("id", "=", to.partnerId).forNoKeyUpdate().execute();
  const breaks = await whatBreaks(tx, zone, held, to);
  if (breaks.some(({ stops }) => stops)) throw refuse("VISIT_CANNOT_GO_THERE");

  const settings = await readSettings(tx);
  const note = placing.reason || undefined;
  const asked = { partner: await hoursOf(tx, to.partnerId), settings, timeZone: zone.TIME_ZONE, now, startsAt };
  const offer = { by, answerBy: deskAnswerTime(asked) };
  if (from !== startsAt) {
    const during = periodOf(to.startsAt, new Date(startsAt + until - from));
    await moveJob(tx, held, { event: "rescheduled", note, set: { partner_id: to.partnerId, during }, ...offer });
  } else if (held.partner_id !== to.partnerId) {
    const job = await takeFrom(tx, held, by, note);
    if (!isGiven) await moveJob(tx, job, { event: "offered", set: { partner_id: to.partnerId }, ...offer });
  }
  if (isGiven) {
    const job = await holdJob(tx, held.id);
    await moveJob(tx, job, { event: "given", by, set: await givenTo(tx, zone, job.id, to.partnerId) });
  }
  return true;
}
