import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import { toMinor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { keepMore } from "../order-book/order-book.ts";
import { endingOf, helpersAtWork, holdLedJob, moveJob, type OwnJob, payOf } from "../scheduling/scheduling.ts";
import { readSettings } from "../settings/settings.ts";
import { endPayments } from "./cancel-order.ts";
import { expire } from "./expire-orders.ts";
import { giveBackVisits } from "./give-back-visits.ts";
import { postWork } from "./ledger.ts";
import { undecidedOf } from "./rest.ts";

interface Ended extends OwnJob {
  /** Why the booked work cannot be done. */
  reason: string;
  /** What the partner took at the door, in the currency of prices. */
  cashReceived: number;
}

/**
 * Ends a visit whose customer declined what the booked work cannot be done without: of what was booked only the visit's charge is to pay,
 * as it was when the order was placed. What was paid online above it goes back; of a cash order the partner has taken it. Partner and
 * business share it as any price. Does nothing if it was ended already. Refuses with 409 if nothing was declined, or something was agreed
 * to, with 422 another amount of cash.
 */
export function endVisit(
  parts: Pick<Parts, "db" | "secrets" | "gateway">,
  { reason, cashReceived, ...own }: Ended,
): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    const job = await holdLedJob(tx, own);
    const isNew = job.status === "Started";
    const ending = await endingOf(tx, job.id);
    if (isNew && !ending) throw refuse("NOTHING_DECLINED");
    if (isNew && toMinor(cashReceived) !== ending?.toCollect) throw refuse("WRONG_AMOUNT", { at: "cashReceived" });
    const partner = { kind: "partner", id: own.partnerId } as const;
    const helpers = await helpersAtWork(tx, job.id);
    await moveJob(tx, job, { event: "ended", by: partner, note: reason });
    if (!isNew || !ending) return;
    const price = await charge(tx, parts, job.booking_id, job.id, ending);
    const { currency } = await readOrder(tx, job.booking_id);
    const percent = job.commission_percent ?? (await readSettings(tx)).commissionPercent;
    const { earned } = payOf(price, Number(percent));
    await postWork(tx, {
      ...{ jobId: job.id, partnerId: own.partnerId, currency, price, earned },
      cash: ending.toCollect,
      helpers,
    });
    // What is paid there all the same goes back.
    for (const { id } of await undecidedOf(tx, job.id)) await expire(tx, parts.gateway, id);
  });
}

/** Keeps the charge of the order, and gives back what was paid above it. Returns what is kept: less if the desk had paid back more. */
async function charge(
  tx: Tx,
  parts: Pick<Parts, "gateway">,
  bookingId: string,
  jobId: string,
  { charge, toCollect }: { charge: number; toCollect: number },
): Promise<number> {
  const before = await readOrder(tx, bookingId);
  const keep = before.kept + charge;
  const isOver = before.status === "Cancelled";
  if (toCollect > 0) await keepMore(tx, bookingId, keep);
  else if (isOver) await endPayments(tx, parts, bookingId, keep, { ofCredit: true });
  else await giveBackVisits(tx, parts, [jobId], keep, { ofCredit: true });
  const { kept } = await readOrder(tx, bookingId);
  if (isOver && kept > 0) await addJob(tx, "bill-order", { bookingId });
  return kept - before.kept;
}

const readOrder = (tx: Tx, id: string) =>
  tx
    .selectFrom("booking")
    .select(["status", "currency", sql<number>`kept::float8`.as("kept")])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
