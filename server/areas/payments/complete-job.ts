import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { toMinor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { noteEvent } from "../order-book/order-book.ts";
import {
  helpersAtWork,
  holdLedJob,
  moveJob,
  type OwnJob,
  paidAtDoor,
  payOf,
  worthOf,
} from "../scheduling/scheduling.ts";
import { readSettings } from "../settings/settings.ts";
import { bearVisit } from "./bear.ts";
import { noteDifference } from "./cash-differences.ts";
import { expire } from "./expire-orders.ts";
import { postWork } from "./ledger.ts";
import { undecidedOf } from "./rest.ts";

interface Completed extends OwnJob {
  /** What the partner took at the door, in the currency of prices. */
  cashReceived: number;
  /** Why it is not what there was to take. */
  note?: string | undefined;
}

/**
 * Completes a job whose work is done, and posts what it brings to the books. Does nothing if it is completed already. Refuses
 * with 422 another amount of cash than was to be taken (the price of a cash order; of one that was paid online, what its customer
 * agreed to add since; less what was paid online at the door), unless the partner says why: then the books have what was taken, and the
 * desk looks at it. Once all was taken, a page that is open at the provider ends, and what is paid there all the same goes back.
 */
export function completeJob(
  { db, gateway }: Pick<Parts, "db" | "gateway">,
  { cashReceived, note, ...own }: Completed,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const job = await holdLedJob(tx, own);
    const isNew = job.status !== "Completed";
    const { currency, price, discount, worth, toCollect } = await priceOf(tx, job.id);
    const cash = toMinor(cashReceived);
    if (isNew && (cash === null || (cash !== toCollect && !note))) throw refuse("WRONG_AMOUNT", { at: "cashReceived" });
    const helpers = await helpersAtWork(tx, job.id);
    await moveJob(tx, job, { event: "completed", by: { kind: "partner", id: own.partnerId } });
    if (!isNew || cash === null) return;
    const percent = job.commission_percent ?? (await readSettings(tx)).commissionPercent;
    const { earned } = payOf(price + discount + worth, Number(percent));
    await postWork(tx, { jobId: job.id, partnerId: own.partnerId, currency, price, earned, cash, helpers });
    if (worth > 0) {
      const money = { currency, minor: payOf(worth, Number(percent)).earned };
      await bearVisit(tx, { jobId: job.id, bookingId: job.booking_id, money });
    }
    if (cash >= toCollect) for (const { id } of await undecidedOf(tx, job.id)) await expire(tx, gateway, id);
    if (cash === toCollect || !note) return;
    await noteDifference(tx, { jobId: job.id, partnerId: own.partnerId, wanted: toCollect, received: cash, note });
    await noteEvent(tx, {
      bookingId: job.booking_id,
      event: "cash differs",
      by: { kind: "partner", id: own.partnerId },
      note,
    });
  });
}

/** Returns the price of a job's lines, its part of the order, what a code took off it, and what is to be taken in cash. */
async function priceOf(tx: Tx, jobId: string) {
  return await tx
    .selectFrom("job as j")
    .innerJoin("booking as b", "b.id", "j.booking_id")
    .leftJoin("booking_line as l", "l.job_id", "j.id")
    .where("j.id", "=", jobId)
    .groupBy(["j.id", "b.currency"])
    .select(["b.currency", worthOf("j").as("worth")])
    .select([
      sql<number>`coalesce(sum(l.price), 0)::float8`.as("price"),
      sql<number>`coalesce(sum(l.discount), 0)::float8`.as("discount"),
      sql<number>`
        greatest(0, coalesce(sum(l.price) filter (where b.payment_type = 'COD' or l.extra_id is not null), 0)
          - ${paidAtDoor("j")})::float8
      `.as("toCollect"),
    ])
    .executeTakeFirstOrThrow();
}
