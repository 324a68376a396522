import { type BusinessSettings, type JobStatus, moveOf } from "@chowk/contract";
import type { Tx } from "../../platform/database/connection.ts";
import { percentFor } from "../commission/commission.ts";
import type { By } from "../order-book/order-book.ts";
import { answerTime } from "./answer-time.ts";
import type { Zone } from "./errand.ts";
import type { Candidate } from "./find-slots.ts";
import { type HeldJob, holdJob, moveJob } from "./move-job.ts";

/** Takes a held visit from its partner, if somebody has it, and returns it, still held. */
export async function takeFrom(tx: Tx, job: HeldJob, by: By, note?: string): Promise<HeldJob> {
  if (!moveOf("taken away", job.status as JobStatus, by.kind)) return job;
  await moveJob(tx, job, { event: "taken away", by, note });
  return holdJob(tx, job.id);
}

interface Answering {
  partner: Pick<Candidate, "hours" | "daysOff">;
  settings: BusinessSettings;
  timeZone: string;
  now: number;
  /** When the visit begins. */
  startsAt: number;
}

/** Returns until when the desk's offer can be answered, also if the visit should have begun already. */
export const deskAnswerTime = (asked: Answering): Date =>
  asked.startsAt > asked.now ? answerTime(asked) : new Date(asked.now + asked.settings.answerMinutes * 60_000);

/** What changes if a visit becomes somebody's without an answer: they earn at the commission that holds for it at that moment. */
export const givenTo = async (tx: Tx, { TIME_ZONE }: Zone, jobId: string, partnerId: string) => ({
  partner_id: partnerId,
  commission_percent: await percentFor(tx, { jobId, partnerId, zone: TIME_ZONE }),
});
