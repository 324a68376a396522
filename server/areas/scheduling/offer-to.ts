import type { Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { By } from "../order-book/order-book.ts";
import { readSettings } from "../settings/settings.ts";
import type { Zone } from "./errand.ts";
import { findFreePartners, periodOfJob } from "./free-partners.ts";
import { deskAnswerTime, givenTo, takeFrom } from "./hand-over.ts";
import { type HeldJob, moveJob } from "./move-job.ts";

interface Offer {
  partnerId: string;
  by: By;
  /** Whether it is theirs without an answer. */
  isGiven?: boolean;
}

/**
 * Offers a visit to a chosen partner, or gives it to them, and takes it from its present partner. Does nothing if it is already
 * theirs in that way. Refuses with 409 if the visit has gone too far or the partner is not (or no longer) free.
 */
export async function offerTo(tx: Tx, zone: Zone, held: HeldJob, { partnerId, by, isGiven }: Offer): Promise<void> {
  const settings = await readSettings(tx);
  const give = async (job: HeldJob) =>
    moveJob(tx, job, { event: "given", by, set: await givenTo(tx, zone, job.id, partnerId) });
  if (held.partner_id === partnerId) {
    if (held.status === (isGiven ? "Accepted" : "Offered")) return;
    if (isGiven && held.status === "Offered") return give(held);
  }
  const job = await takeFrom(tx, held, by);
  await tx.selectFrom("partner").select("id").where("id", "=", partnerId).forNoKeyUpdate().execute();
  const [partner] = await findFreePartners(tx, zone, job, [partnerId]);
  if (!partner) throw refuse("PARTNER_NOT_FREE");
  if (isGiven) return give(job);
  const { now, from: startsAt } = await periodOfJob(tx, job.id);
  const answerBy = deskAnswerTime({ partner, settings, timeZone: zone.TIME_ZONE, now, startsAt });
  await moveJob(tx, job, { event: "offered", by, set: { partner_id: partnerId }, answerBy });
}
