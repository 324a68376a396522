import type { answerComplaint as answering, BodyOf } from "@chowk/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import { toMinor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { Refused, refuse } from "../../platform/refusals/refuse.ts";
import { noteEvent } from "../order-book/order-book.ts";
import { placeFreeVisit } from "../orders/orders.ts";
import { cashLeftOf, postBorne, postDamages, refundByDesk, refundCash, shareOf } from "../payments/payments.ts";
import { readSettings } from "../settings/settings.ts";

interface Answer extends BodyOf<typeof answering> {
  id: string;
  operatorId: string;
}

type Needs = Pick<Parts, "gateway" | "config">;

/**
 * Answers a complaint, and does what was decided: books the visit that puts it right, sends money back, or writes down what was
 * transferred for damage. Returns whether it is new. Refuses with 404 if there is none, with 409 one that was answered otherwise, or if
 * nobody is free to come, with 422 an amount that cannot be paid.
 */
export async function answerComplaint(tx: Tx, parts: Needs, answer: Answer): Promise<boolean> {
  const complaint = await hold(tx, answer.id);
  const isMoney = answer.outcome === "refund" || answer.outcome === "damages";
  const amount = isMoney ? toMinor(answer.amount ?? 0) : null;
  if (isMoney && !amount) throw refuse("NOT_AN_AMOUNT", { at: "amount" });
  const decided = {
    ...{ outcome: answer.outcome, answer: answer.reason, amount },
    // Money that becomes credit is not transferred.
    reference: (answer.outcome === "refund" && answer.toCredit) || !answer.reference ? null : answer.reference,
    at_partners_cost: answer.atPartnersCost && answer.outcome !== "declined",
  };
  if (complaint.outcome) {
    const isSame = Object.entries(decided).every(([name, value]) => complaint[name as keyof typeof decided] === value);
    if (isSame) return false;
    throw refuse("CHANGED_MEANWHILE");
  }
  await tx
    .updateTable("complaint")
    .set({ ...decided, operator_id: answer.operatorId, answered_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", complaint.id)
    .execute();
  await noteEvent(tx, {
    ...{ bookingId: complaint.booking_id, jobId: complaint.job_id, event: "complaint answered", note: answer.reason },
    by: { kind: "staff", id: answer.operatorId },
  });
  if (answer.outcome === "visit") await comeAgain(tx, parts, complaint, answer);
  if (amount) await pay(tx, parts, complaint, { ...answer, minor: amount });
  await addJob(tx, "tell-complaint", { complaintId: complaint.id });
  return true;
}

/** Locks a complaint and, before it, its order: as whoever complains does. */
async function hold(tx: Tx, id: string) {
  const found = await tx.selectFrom("complaint").select("booking_id").where("id", "=", id).executeTakeFirst();
  if (!found) throw refuse("NO_SUCH_COMPLAINT");
  const { currency } = await tx
    .selectFrom("booking")
    .select("currency")
    .where("id", "=", found.booking_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const complaint = await tx
    .selectFrom("complaint")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ...complaint, currency };
}

type Held = Awaited<ReturnType<typeof hold>>;

/** Whoever comes reads what is not right, and sees the photos. */
async function comeAgain(tx: Tx, { config }: Needs, complaint: Held, { operatorId, startsAt }: Answer): Promise<void> {
  await placeFreeVisit(tx, config, {
    ...{ complaintId: complaint.id, jobId: complaint.job_id, startsAt: new Date(startsAt ?? "") },
    ...{ note: complaint.said, photos: complaint.photos, by: { kind: "staff", id: operatorId } },
  });
}

async function pay(
  tx: Tx,
  parts: Needs,
  { id: complaintId, booking_id: orderId, job_id, partner_id: partnerId, currency }: Held,
  { outcome, minor, amount = 0, reference, toCredit, reason, operatorId, atPartnersCost }: Answer & { minor: number },
): Promise<void> {
  const money = { currency, minor };
  if (outcome === "damages") {
    const most = toMinor((await readSettings(tx)).mostForDamage) ?? 0;
    if (most > 0 && minor > most) throw refuse("MORE_THAN_PAID_FOR_DAMAGE", { at: "amount", values: { most } });
    await postDamages(tx, { complaintId, money });
    if (atPartnersCost) await postBorne(tx, { complaintId, partnerId, money });
    return;
  }
  const refund = { orderId, operatorId, amount, reason, idempotencyKey: `complaint/${complaintId}` };
  if (toCredit) await refundCash(tx, { ...refund, reference: null });
  else if (reference) await refundCash(tx, { ...refund, reference });
  else await refundOnline(tx, parts, refund);
  const share = atPartnersCost ? await shareOf(tx, job_id, minor) : 0;
  if (share > 0) await postBorne(tx, { complaintId, partnerId, money: { currency, minor: share } });
}

/** If all was paid in cash, says that it must be transferred. */
async function refundOnline(tx: Tx, parts: Needs, refund: Parameters<typeof refundByDesk>[2]): Promise<void> {
  try {
    await refundByDesk(tx, parts, refund);
  } catch (error) {
    const isInCash = error instanceof Refused && error.reason === "NOTHING_PAID_ONLINE";
    if (!isInCash || (await cashLeftOf(tx, refund.orderId)).taken === 0) throw error;
    throw refuse("TRANSFER_REQUIRED", { at: "reference" });
  }
}
