import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Evidence } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { bySystem, markPaid, noteEvent, setPayment } from "../order-book/order-book.ts";
import { offerPaid, restOf } from "../scheduling/scheduling.ts";
import { type Attempt, chargeOf, type HeldBooking, holdAttempt, stateAfter } from "./attempts.ts";
import { captureTip } from "./capture-tip.ts";
import { closePaidDifference } from "./cash-differences.ts";
import { post } from "./ledger.ts";
import { tellPaid } from "./messages.ts";
import { addRefund, owe } from "./refunds.ts";

type Given = Pick<Parts, "secrets" | "config">;

/**
 * Applies what a provider reports of an attempt, once it is sure to be about this one: both names, the currency and the
 * amount to the last digit must match. Otherwise nothing moves, and the attempt is marked for a person to look at.
 */
export async function applyEvidence(tx: Tx, parts: Given, attemptId: string, evidence: Evidence): Promise<void> {
  const { booking, attempt } = await holdAttempt(tx, attemptId);
  const misfit = misfitOf(attempt, evidence);
  await note(tx, attempt, evidence, misfit === undefined);
  if (misfit !== undefined) {
    if (evidence.result !== "pending") await callAttention(tx, attempt, misfit);
    return;
  }
  // A report about another payment is no answer: the order's end goes on waiting for one.
  await tx
    .updateTable("payment_attempt")
    .set({ answered_at: sql`clock_timestamp()` })
    .where("id", "=", attempt.id)
    .execute();
  if (evidence.trackId && !attempt.track_id)
    await tx.updateTable("payment_attempt").set({ track_id: evidence.trackId }).where("id", "=", attempt.id).execute();
  if (evidence.result === "captured") await capture(tx, parts, booking, attempt, evidence);
  if (evidence.result === "failed" || evidence.result === "canceled") await fail(tx, booking, attempt);
  if (evidence.result === "odd") await callAttention(tx, attempt, `the provider says ${evidence.said}`);
}

/** Returns what does not match the attempt; undefined if everything does. Only a captured payment must name everything. */
function misfitOf(attempt: Attempt, { result, ...said }: Evidence): string | undefined {
  const all = result === "captured";
  const differs = (given: unknown, own: unknown) => (given === undefined ? all : given !== own);
  if (differs(said.orderId, attempt.provider_order_id)) return `it is called ${said.orderId} there`;
  if (differs(said.reference, attempt.reference)) return `its reference is ${said.reference} there`;
  if (attempt.track_id && said.trackId && said.trackId !== attempt.track_id)
    return `its track is ${said.trackId} there`;
  if (differs(said.amount?.currency, attempt.currency)) return `it is in ${said.amount?.currency} there`;
  if (differs(said.amount?.minor, attempt.amount)) return `it is of ${said.amount?.minor} ${attempt.currency} there`;
  if (all && (!said.paymentId || !said.refundHandle)) return "it is called paid, and names no payment";
  return undefined;
}

/** Stores what the provider said, unless it is the same as last time. */
async function note(tx: Tx, attempt: Attempt, { result, said, facts }: Evidence, fits: boolean): Promise<void> {
  const told = JSON.stringify(facts);
  await sql`
    insert into payment_evidence (attempt_id, result, said, fits, facts)
    select ${attempt.id}::uuid, ${result}, ${said}, ${fits}, ${told}::jsonb
    where not exists (
      select from (
        select * from payment_evidence where attempt_id = ${attempt.id} order by id desc limit 1
      ) last where last.said = ${said} and last.fits = ${fits} and last.facts = ${told}::jsonb
    )
  `.execute(tx);
}

const callAttention = (tx: Tx, { id }: Attempt, attention: string) =>
  tx.updateTable("payment_attempt").set({ attention }).where("id", "=", id).execute();

async function capture(tx: Tx, { secrets, config }: Given, booking: HeldBooking, attempt: Attempt, evidence: Evidence) {
  const state = stateAfter(attempt, "captured");
  if (!state) return;
  const due = attempt.job_id && attempt.part === "rest" ? await restOf(tx, attempt.job_id) : undefined;
  await tx
    .updateTable("payment_attempt")
    .set({
      state,
      payment_id: evidence.paymentId ?? null,
      refund_handle: evidence.refundHandle ?? null,
      method: evidence.method ?? null,
      settled_at: sql`clock_timestamp()`,
    })
    .where("id", "=", attempt.id)
    .execute();
  // Its charge was voided when it came to nothing, or never posted if its page was never seen.
  if (attempt.state !== "OPEN") await post(tx, { kind: "charge", attemptId: attempt.id, money: chargeOf(attempt) });
  await post(tx, { kind: "capture", attemptId: attempt.id, money: chargeOf(attempt) });
  if (attempt.job_id && attempt.part === "tip") {
    await captureTip(tx, booking, { ...attempt, job_id: attempt.job_id, state });
  } else if (attempt.job_id) {
    await captureRest(tx, booking, { ...attempt, job_id: attempt.job_id, state }, due?.amount ?? 0);
  } else if (booking.status === "Pending") {
    const hasVisits = await offerPaid(tx, config, booking.id);
    await markPaid(tx, booking.id, { hasVisits });
    await tellPaid(tx, secrets, booking, attempt);
  } else {
    await owe(tx, booking, attempt, booking.status === "Cancelled" ? "order-cancelled" : "paid-twice");
  }
}

/**
 * What was paid at the door counts if so much was still to pay just before. Otherwise it goes back whole: cash was taken meanwhile,
 * somebody else had paid, or the visit does not take place any more.
 */
async function captureRest(tx: Tx, booking: HeldBooking, attempt: Attempt & { job_id: string }, due: number) {
  if (due >= attempt.price) {
    await noteEvent(tx, { bookingId: booking.id, event: "rest paid", by: bySystem });
    await addJob(tx, "tell-payment", { attemptId: attempt.id });
    if (due === attempt.price) await closePaidDifference(tx, attempt.job_id, attempt.id);
    return;
  }
  const { status } = await tx
    .selectFrom("job")
    .select("status")
    .where("id", "=", attempt.job_id)
    .executeTakeFirstOrThrow();
  if (booking.status === "Cancelled") await owe(tx, booking, attempt, "order-cancelled");
  else if (status !== "Cancelled") await owe(tx, booking, attempt, "paid-twice");
  else {
    const { price, amount, job_id } = attempt;
    await addRefund(tx, booking, attempt, { reason: "visit-cancelled", job_id, price, amount });
  }
}

async function fail(tx: Tx, booking: HeldBooking, attempt: Attempt): Promise<void> {
  const state = stateAfter(attempt, "failed");
  if (!state) return;
  await tx
    .updateTable("payment_attempt")
    .set({ state, settled_at: sql`clock_timestamp()` })
    .where("id", "=", attempt.id)
    .execute();
  if (attempt.state === "OPEN") await post(tx, { kind: "void", attemptId: attempt.id, money: chargeOf(attempt) });
  if (booking.status === "Pending" && !(await anotherIsOpen(tx, booking.id)))
    await setPayment(tx, booking.id, "FAILED");
}

const anotherIsOpen = (tx: Tx, bookingId: string) =>
  tx
    .selectFrom("payment_attempt")
    .select("id")
    .where("booking_id", "=", bookingId)
    .where("state", "in", ["OPENING", "OPEN"])
    .executeTakeFirst();
