import type { Tx } from "../../platform/database/connection.ts";
import { toMinor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { holdOwnJob, moveJob, type OwnJob, payOf } from "../scheduling/scheduling.ts";
import { readSettings } from "../settings/settings.ts";
import { postWork } from "./ledger.ts";

interface Completed extends OwnJob {
  /** What the partner took at the door, in the currency of prices. */
  cashReceived: number;
}

/**
 * Completes a job whose work is done, and posts what it brings to the books. Does nothing if it is completed already. Refuses
 * with 422 a cash order whose whole price was not received.
 */
export function completeJob({ db }: Pick<Parts, "db">, { cashReceived, ...own }: Completed): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const job = await holdOwnJob(tx, own);
    const isNew = job.status !== "Completed";
    const { payment_type, currency, price } = await priceOf(tx, job.id);
    const inCash = payment_type === "COD";
    if (isNew && toMinor(cashReceived) !== (inCash ? price : 0)) throw refuse("WRONG_AMOUNT", { at: "cashReceived" });
    await moveJob(tx, job, { event: "completed", by: { kind: "partner", id: own.partnerId } });
    if (!isNew) return;
    const percent = job.commission_percent ?? (await readSettings(tx)).commissionPercent;
    const { earned } = payOf(price, Number(percent));
    await postWork(tx, { jobId: job.id, partnerId: own.partnerId, currency, price, earned, inCash });
  });
}

/** Returns the price of a job's services: its part of the order. */
async function priceOf(tx: Tx, jobId: string) {
  const { payment_type, currency, price } = await tx
    .selectFrom("job as j")
    .innerJoin("booking as b", "b.id", "j.booking_id")
    .leftJoin("booking_line as l", "l.job_id", "j.id")
    .where("j.id", "=", jobId)
    .groupBy(["b.payment_type", "b.currency"])
    .select(["b.payment_type", "b.currency"])
    .select((of) => of.fn.coalesce(of.fn.sum<number>("l.price"), of.lit(0)).as("price"))
    .executeTakeFirstOrThrow();
  return { payment_type, currency, price: Number(price) };
}
