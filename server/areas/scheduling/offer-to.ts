import { type JobStatus, moveOf } from "@chowk/contract";
import type { Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { By } from "../order-book/order-book.ts";
import { readSettings } from "../settings/settings.ts";
import { answerTime } from "./answer-time.ts";
import type { Zone } from "./errand.ts";
import { findFreePartners, periodOfJob } from "./free-partners.ts";
import { type HeldJob, holdJob, moveJob } from "./move-job.ts";

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
  const theirs = { by, set: { partner_id: partnerId, commission_percent: settings.commissionPercent } };
  if (held.partner_id === partnerId) {
    if (held.status === (isGiven ? "Accepted" : "Offered")) return;
    if (isGiven && held.status === "Offered") return moveJob(tx, held, { event: "given", ...theirs });
  }
  let job = held;
  if (moveOf("taken away", job.status as JobStatus, by.kind)) {
    await moveJob(tx, job, { event: "taken away", by });
    job = await holdJob(tx, job.id);
  }
  await tx.selectFrom("partner").select("id").where("id", "=", partnerId).forNoKeyUpdate().execute();
  const [partner] = await findFreePartners(tx, zone, job, [partnerId]);
  if (!partner) throw refuse("PARTNER_NOT_FREE");
  if (isGiven) return moveJob(tx, job, { event: "given", ...theirs });
  const { now, from } = await periodOfJob(tx, job.id);
  const answerBy =
    from > now
      ? answerTime({ partner, settings, timeZone: zone.TIME_ZONE, now, startsAt: from })
      : new Date(now + settings.answerMinutes * 60_000);
  await moveJob(tx, job, { event: "offered", by, set: { partner_id: partnerId }, answerBy });
}
