import { ageMs } from "../../platform/database/now.ts";
import type { Task } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import {
  GatewayFailure,
  type PaymentGateway,
  type Refund,
} from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { CREDIT, payerOf } from "./attempts.ts";
import { eventOf, giveBackCredit, moveRefund, seeToRefund } from "./refunds.ts";
import type { RefundState } from "./states.ts";
import { takeStatusCall } from "./status-calls.ts";

/** A refund that has been sending for longer than any call may take was cut off: we must ask whether it arrived. */
const SENT_FOR_GOOD_MS = 2 * 60_000;

/** Minutes until the next try if the provider takes no more questions now. */
const BUSY_PAUSE = 2;

/** Minutes until a refund is seen to again, by its state; undefined if it has ended. */
const pauses: Readonly<Record<RefundState, number | undefined>> = {
  DUE: 5,
  SENDING: 3,
  UNKNOWN: 2,
  PENDING: 60,
  NO_BALANCE: 6 * 60,
  DONE: undefined,
  REFUSED: undefined,
};

/**
 * Takes a refund one step further. It is sent only if the provider is known not to have it, and its state is stored before the
 * call: whenever it is cut off, we ask about it before sending it again.
 */
export const refundPayment: Task<{ refundId: string }> = async ({ refundId }, parts) => {
  const found = await findRefund(parts, refundId);
  if (!found) return;
  // A release that knows no credit left it to this job.
  if (found.provider === CREDIT) return parts.db.transaction().execute((tx) => giveBackCredit(tx, refundId));
  let isBusy = false;
  try {
    const { gateway } = parts;
    if (gateway?.name !== found.provider)
      throw new GatewayFailure("nothing", `${found.provider} is not set up any more`);
    if (found.state === "DUE" || found.state === "NO_BALANCE") await send(parts, gateway, found);
    else if (found.state !== "SENDING" || found.sentFor > SENT_FOR_GOOD_MS) await ask(parts, gateway, found);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    isBusy = error.outcome === "busy";
    parts.log.warn({ refundId, outcome: error.outcome, reason: error.message }, "A refund did not get on");
  } finally {
    const state = (await findRefund(parts, refundId))?.state;
    const usual = state && pauses[state];
    const pause = usual && isBusy ? Math.min(usual, BUSY_PAUSE) : usual;
    if (pause) await parts.db.transaction().execute((tx) => seeToRefund(tx, refundId, pause));
  }
};

async function send({ db }: Parts, gateway: PaymentGateway, { refund }: Found): Promise<void> {
  if (!(await moveRefund(db, refund.id, "sent"))) return;
  try {
    const answer = await gateway.refund(refund);
    await moveRefund(db, refund.id, eventOf(answer), saidBy(answer));
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    await moveRefund(db, refund.id, error.outcome === "unknown" ? "lost" : "absent", { said: error.message });
    throw error;
  }
}

async function ask({ db }: Parts, gateway: PaymentGateway, { refund, handle, bookingId }: Found): Promise<void> {
  if (!(await takeStatusCall(db, { gateway, bookingId, asker: "end" })))
    throw new GatewayFailure("busy", "all questions of this minute are asked");
  const answer = await gateway.askRefund({ ...refund, handle }).catch(async (error) => {
    // If the provider cannot tell whether it has a refund that was cut off, a person may look and say it.
    if (error instanceof GatewayFailure && error.outcome === "unknown")
      await moveRefund(db, refund.id, "lost", { said: error.message });
    throw error;
  });
  if (answer.state === "absent") await moveRefund(db, refund.id, "absent");
  else await moveRefund(db, refund.id, eventOf(answer), saidBy(answer));
}

const saidBy = (answer: { handle: string | undefined; reason?: string }) => ({
  handle: answer.handle,
  said: answer.reason,
});

interface Found {
  refund: Refund;
  bookingId: string;
  provider: string;
  state: RefundState;
  handle: string | undefined;
  /** Milliseconds since it was sent. */
  sentFor: number;
}

async function findRefund({ db }: Parts, id: string): Promise<Found | undefined> {
  const row = await db
    .selectFrom("refund as r")
    .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
    .innerJoin("booking as b", "b.id", "a.booking_id")
    .where("r.id", "=", id)
    .select(["r.currency", "r.amount", "r.state", "r.handle", "b.customer_id", "a.booking_id"])
    .select(["a.provider", "a.provider_order_id", "a.reference", "a.payment_id", "a.refund_handle"])
    .select(ageMs("r.sent_at").$castTo<number | null>().as("sent_for"))
    .select(["a.currency as captured_currency", "a.amount as captured_amount"])
    .executeTakeFirst();
  if (!row?.payment_id || !row.refund_handle) return undefined;
  return {
    bookingId: row.booking_id,
    provider: row.provider,
    state: row.state as RefundState,
    handle: row.handle ?? undefined,
    sentFor: row.sent_for ?? 0,
    refund: {
      id,
      amount: { currency: row.currency, minor: row.amount },
      payment: {
        orderId: row.provider_order_id,
        reference: row.reference,
        paymentId: row.payment_id,
        refundHandle: row.refund_handle,
        captured: { currency: row.captured_currency, minor: row.captured_amount },
      },
      payer: await payerOf(db, row.customer_id),
    },
  };
}
