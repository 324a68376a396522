import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import { keepMore } from "../order-book/order-book.ts";
import { type Attempt, CREDIT, type HeldBooking, holdPayments, stepOf } from "./attempts.ts";
import { expire } from "./expire-orders.ts";
import { partOf } from "./part-of.ts";
import { addRefund, goneOf } from "./refunds.ts";
import { undecidedOf } from "./rest.ts";

/**
 * Gives back what was paid online for visits that do not take place while their order goes on, each once: the price of their
 * services, and what was paid for them at the door, less `keep`, the business's fee in paise, which an order pays once however many visits
 * end this way. What went back before does not go back again. For what was paid in cash there is nothing to do. Credit pays a visit's
 * charge (`ofCredit`), but no fee. The caller has locked the order.
 */
export async function giveBackVisits(
  tx: Tx,
  { gateway }: Pick<Parts, "gateway">,
  jobIds: readonly string[],
  keep: number,
  { ofCredit = false } = {},
): Promise<void> {
  for (const jobId of jobIds) {
    const visit = await readVisit(tx, jobId);
    const paid = await paidFor(tx, jobId, visit);
    const pays = ({ attempt }: Paid) => ofCredit || attempt.provider !== CREDIT;
    const all = paid.filter(pays).reduce((sum, { most }) => sum + most, 0);
    if (paid.length > 0) {
      let fee = Math.min(Math.max(0, keep - visit.kept), all);
      await keepMore(tx, visit.bookingId, visit.kept + fee);
      for (const each of paid) {
        const { booking, attempt, gone, most } = each;
        const kept = pays(each) ? Math.min(fee, most) : 0;
        fee -= kept;
        const price = most - kept;
        if (price <= 0) continue;
        const amount = partOf(attempt, gone, price, stepOf(gateway, attempt));
        if (amount > 0)
          await addRefund(tx, booking, attempt, { reason: "visit-cancelled", job_id: jobId, price, amount });
      }
    }
    // What comes later goes back by itself.
    for (const { id } of await undecidedOf(tx, jobId)) await expire(tx, gateway, id);
  }
}

interface Paid {
  booking: HeldBooking;
  attempt: Attempt;
  gone: Awaited<ReturnType<typeof goneOf>>;
  /** What of it was for the visit, and is still there. */
  most: number;
}

/** Returns the payments that hold money for a visit. */
async function paidFor(tx: Tx, jobId: string, visit: { bookingId: string; price: number }): Promise<Paid[]> {
  const paid = [];
  for (const { booking, attempt } of await holdPayments(tx, visit.bookingId)) {
    if (attempt.part !== "order" && attempt.job_id !== jobId) continue;
    const gone = await goneOf(tx, attempt.id);
    const left = attempt.price - gone.price;
    paid.push({ booking, attempt, gone, most: attempt.part === "order" ? Math.min(visit.price, left) : left });
  }
  return paid;
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
