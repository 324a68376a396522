import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import { keepMore } from "../order-book/order-book.ts";
import { holdPayment, stepOf } from "./attempts.ts";
import { partOf } from "./part-of.ts";
import { addRefund, goneOf } from "./refunds.ts";

/**
 * Gives back what was paid online for visits that do not take place while their order goes on, each once: the price of their
 * services, less `keep`, the business's fee in paise, which an order pays once however many visits end this way. What went
 * back before does not go back again. For a cash order there is nothing to do. The caller has locked the order.
 */
export async function giveBackVisits(
  tx: Tx,
  { gateway }: Pick<Parts, "gateway">,
  jobIds: readonly string[],
  keep: number,
): Promise<void> {
  for (const jobId of jobIds) {
    const visit = await readVisit(tx, jobId);
    const held = await holdPayment(tx, visit.bookingId);
    if (!held) continue;
    const { booking, attempt } = held;
    const gone = await goneOf(tx, attempt.id);
    const left = attempt.price - gone.price;
    const fee = Math.min(Math.max(0, keep - visit.kept), visit.price, left);
    await keepMore(tx, booking.id, visit.kept + fee);
    const price = Math.min(visit.price, left) - fee;
    if (price <= 0) continue;
    const step = stepOf(gateway, attempt);
    const amount = partOf(attempt, gone, price, step);
    if (amount > 0) await addRefund(tx, booking, attempt, { reason: "visit-cancelled", job_id: jobId, price, amount });
  }
}

/** Returns the price of a visit's services as they were booked, which is what was paid online, and what was kept of its order before, in paise. */
async function readVisit(tx: Tx, jobId: string) {
  const { booking_id, kept, price } = await tx
    .selectFrom("job as j")
    .innerJoin("booking as b", "b.id", "j.booking_id")
    .leftJoin("booking_line as l", (join) => join.onRef("l.job_id", "=", "j.id").on("l.extra_id", "is", null))
    .where("j.id", "=", jobId)
    .groupBy(["j.booking_id", "b.kept"])
    .select(["j.booking_id", "b.kept"])
    .select(sql<number>`coalesce(sum(l.price), 0)::float8`.as("price"))
    .executeTakeFirstOrThrow();
  return { bookingId: booking_id, kept: Number(kept), price };
}
