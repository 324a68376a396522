import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Attempt, HeldBooking } from "./attempts.ts";
import { postTip } from "./ledger.ts";
import { owe } from "./refunds.ts";

/** Passes a tip on to the partner who did the visit, and has them told. A second one for the same visit goes back whole. */
export async function captureTip(tx: Tx, booking: HeldBooking, attempt: Attempt & { job_id: string }): Promise<void> {
  const { partner_id, isGiven } = await tx
    .selectFrom("job as j")
    .where("j.id", "=", attempt.job_id)
    .select("j.partner_id")
    .select(sql<boolean>`exists (select from ledger_entry e where e.job_id = j.id and e.kind = 'tip')`.as("isGiven"))
    .executeTakeFirstOrThrow();
  if (isGiven || !partner_id) return owe(tx, booking, attempt, "paid-twice");
  const money = { currency: attempt.price_currency, minor: attempt.price };
  await postTip(tx, { jobId: attempt.job_id, partnerId: partner_id, money });
  await addJob(tx, "tell-payment", { attemptId: attempt.id });
}
