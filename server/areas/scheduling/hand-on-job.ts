import type { DeclineReason } from "@chowk/contract";
import type { Tx } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import { Refused } from "../../platform/refusals/refuse.ts";
import { moveJob } from "./move-job.ts";
import { offerNext } from "./offer-next.ts";
import { holdOwnJob, type OwnJob } from "./own-job.ts";
import { transactAgain } from "./transact-again.ts";

interface HandedOn extends OwnJob {
  /** Declined an offer, or gave back an accepted job. */
  event: "declined" | "given back";
  reason: DeclineReason;
  note?: string | undefined;
}

/** Takes a job off its partner and offers it to the next best one at once. Does nothing if the partner has done so already. */
export function handOnJob(
  { db, config }: Pick<Parts, "db" | "config">,
  { event, reason, note, ...own }: HandedOn,
): Promise<void> {
  return transactAgain(db, async (tx) => {
    const job = await holdOwnJob(tx, own).catch(async (error) => {
      if (error instanceof Refused && (await hasHandedOn(tx, own, event))) return undefined;
      throw error;
    });
    if (!job) return;
    await moveJob(tx, job, {
      event,
      by: { kind: "partner", id: own.partnerId },
      note: note ? `${reason}: ${note}` : reason,
    });
    await offerNext(tx, config, job.id);
  });
}

/** Returns whether the partner already did this to a job that is no longer theirs. */
async function hasHandedOn(tx: Tx, { partnerId, jobId }: OwnJob, event: string): Promise<boolean> {
  const done = await tx
    .selectFrom("booking_event")
    .select("id")
    .where("job_id", "=", jobId)
    .where("event", "=", event)
    .where("by_id", "=", partnerId)
    .executeTakeFirst();
  return done !== undefined;
}
