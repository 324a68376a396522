import { codeTries } from "@chowk/contract";
import type { Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { type By, noteEvent } from "../order-book/order-book.ts";
import type { HeldJob } from "./move-job.ts";

interface Letting {
  by: By;
  /** In the words of the person who allows it. */
  note: string;
}

/** Whether a partner is at the door and has no tries left for the start code. */
export const isOutOfTries = (job: { status: string; wrong_codes: number }): boolean =>
  job.status === "Reached" && job.wrong_codes >= codeTries;

/**
 * Gives a partner at the door all tries for the start code again. Returns whether it changed anything: a partner with
 * tries left keeps those. Refuses with 409 if the job is not waiting to begin.
 */
export async function letTryAgain(tx: Tx, job: HeldJob, { by, note }: Letting): Promise<boolean> {
  if (job.status !== "Reached") throw refuse("CHANGED_MEANWHILE");
  if (!isOutOfTries(job)) return false;
  await tx.updateTable("job").set({ wrong_codes: 0, wrong_code: null }).where("id", "=", job.id).execute();
  await noteEvent(tx, { bookingId: job.booking_id, jobId: job.id, event: "may try again", by, note });
  return true;
}
