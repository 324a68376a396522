import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { DataOf, Endpoints } from "@chowk/contract";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { nowHere } from "../../platform/database/now.ts";
import { onceItCan } from "../../platform/database/once-it-can.ts";
import { isDatabaseTrouble } from "../../platform/database/troubles.ts";
import { decimalOf, type Money } from "../../platform/money/currency.ts";
import type { Parts } from "../../platform/parts.ts";
import {
  GatewayFailure,
  type Opened,
  type Payer,
  type PaymentGateway,
} from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { setPayment } from "../order-book/order-book.ts";
import { findOrderToPay, holdOrderToPay } from "../orders/orders.ts";
import {
  type Attempt,
  askLater,
  chargeOf,
  holdAttempt,
  newestAttempt,
  type Part,
  payerOf,
  stateAfter,
} from "./attempts.ts";
import { expire } from "./expire-orders.ts";
import { post } from "./ledger.ts";
import { requireQuote } from "./quote.ts";
import { settle } from "./settle.ts";

type PaymentSession = DataOf<Endpoints["paymentSession"]>;

export interface From {
  /** The site as people type it, without a trailing slash. */
  site: string;
  /** Where the provider's notifications go, without the attempt's own part. */
  notifications: string;
  log: FastifyBaseLogger;
}

interface Request extends From {
  customerId: string;
  idOrNumber: string;
}

/** What is to be paid now. */
export type ToPay = Part & {
  bookingId: string;
  /** Of the order. */
  number: string;
  price: Money;
  payBy: Date;
  /** Whom the provider is told of; of what is left, nobody, as it shows that to whoever pays. */
  customerId: string | null;
};

interface Opening extends From {
  /** Locks the order, and returns what is to be paid of it. Refuses if nothing is. */
  hold: (tx: Tx) => Promise<ToPay>;
  /** Paths of the pages that the provider leads back to. */
  back: (of: ToPay) => { paid: string; canceled: string };
}

/** How long a second tab waits for the page that the first one is opening. */
const PATIENCE = { times: 40, ms: 250 };

/**
 * Opens a page to pay an order at, or returns the one that is open. Refuses with 404 an order that is not the customer's, with
 * 409 one that cannot be paid (any more), with 422 if no page could be opened: then nothing was charged.
 */
export async function startPayment(parts: Parts, request: Request): Promise<PaymentSession> {
  const { db } = parts;
  const order = await findOrderToPay(db, request.customerId, request.idOrNumber);
  const earlier = await newestAttempt(db, order.id);
  // A customer who comes back to pay again may have been refused there, or may have paid already.
  if (earlier) await settle(parts, earlier.id, { asker: "customer", log: request.log });
  return openPage(parts, {
    ...request,
    async hold(tx) {
      const { id, number, currency, total, pay_by } = await holdOrderToPay(tx, request.customerId, request.idOrNumber);
      const { customerId } = request;
      const order = { part: "order", jobId: null } as const;
      return { ...order, bookingId: id, number, price: { currency, minor: total }, payBy: pay_by, customerId };
    },
    back: ({ number }) => ({ paid: `/payment/success/${number}`, canceled: `/payment/canceled/${number}` }),
  });
}

/** Opens a page for what is to be paid, or returns the one that is open for just that. */
export async function openPage(parts: Parts, request: Opening): Promise<PaymentSession> {
  for (let tries = 0; tries < PATIENCE.times; tries += 1) {
    const claimed = await claimOrForget(parts, request);
    if ("token" in claimed) return open(parts, request, claimed);
    if (claimed.attempt.state === "OPEN") return present(claimed.attempt, claimed.toPay.payBy);
    await sleep(PATIENCE.ms);
  }
  throw refuse("PAYMENT_PAGE_OPENING", { retryAfterSeconds: 5 });
}

interface Claimed {
  attempt: Attempt;
  toPay: ToPay;
}

type NewlyClaimed = Claimed & { token: string; payer: Payer };

/** If the database fails, the attempt may be stored without our knowing: it is then marked as refused, as no page is asked for. */
async function claimOrForget(parts: Parts, request: Opening): Promise<Claimed | NewlyClaimed> {
  const { db, gateway } = parts;
  const id = randomUUIDv7();
  try {
    return await db.transaction().execute((tx) => claim(tx, parts, request, id));
  } catch (error) {
    if (isDatabaseTrouble(error))
      keepTrying(() => db.transaction().execute((tx) => notOpened(tx, gateway, id, "refused")));
    throw error;
  }
}

/** Returns the open attempt; if there is none, a new one whose page must still be opened. */
async function claim(tx: Tx, { gateway }: Parts, { hold }: Opening, id: string): Promise<Claimed | NewlyClaimed> {
  const toPay = await hold(tx);
  const { bookingId, jobId } = toPay;
  const newest = await newestAttempt(tx, bookingId, toPay);
  if (newest?.state === "OPENING" && isCutOff(newest)) await notOpened(tx, gateway, newest.id, "lost");
  else if (newest?.state === "OPENING") return { toPay, attempt: newest };
  else if (newest?.state === "OPEN") {
    const own = { ...toPay, payBy: newest.pay_by ?? toPay.payBy };
    if (jobId === null || isFor(newest, toPay)) return { toPay: own, attempt: newest };
    await expire(tx, gateway, newest.id);
  }

  const { price, charge, rate } = await requireQuote(tx, gateway, toPay.price);
  const number = (await numberOf(tx, bookingId)) + 1;
  const token = randomBytes(32).toString("base64url");
  const attempt = await tx
    .insertInto("payment_attempt")
    .values({
      id,
      booking_id: bookingId,
      number,
      ...(jobId && { part: toPay.part, job_id: jobId, pay_by: toPay.payBy }),
      provider: (gateway as PaymentGateway).name,
      provider_order_id: number === 1 ? toPay.number : `${toPay.number}.${number}`,
      reference: `ORD_${toPay.number}_${nowHere()}`,
      state: "OPENING",
      price_currency: price.currency,
      price: price.minor,
      currency: charge.currency,
      amount: charge.minor,
      rate: rate ?? null,
      notification_hash: hashOf(token),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (jobId === null) await setPayment(tx, bookingId, "PENDING");
  const nobody = { id, name: "", email: undefined, phone: undefined };
  return { toPay, attempt, token, payer: toPay.customerId ? await payerOf(tx, toPay.customerId) : nobody };
}

/** Returns how many attempts an order has had, for whatever part of it. */
export async function numberOf(tx: Tx, bookingId: string): Promise<number> {
  const { number } = await tx
    .selectFrom("payment_attempt")
    .where("booking_id", "=", bookingId)
    .select((of) => of.fn.max<number | null>("number").as("number"))
    .executeTakeFirstOrThrow();
  return number ?? 0;
}

/** Whether the page of an attempt asks for what is to be paid now, and stays open long enough to pay there. */
const isFor = ({ price, pay_by }: Attempt, toPay: ToPay): boolean =>
  price === toPay.price.minor && (pay_by?.getTime() ?? 0) > nowHere() + OPENING_MS;

/** No call to a provider takes this long: the process that asked for the page died, and the customer can have another. */
const OPENING_MS = 30_000;
const isCutOff = ({ created_at }: Attempt): boolean => nowHere() - created_at.getTime() > OPENING_MS;

/** Hashes the unguessable part of a notification's address: nobody can forge one from what the database stores. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Asks the provider for the page once: we must know whether it made one before asking for another. */
async function open(
  parts: Parts,
  { site, notifications, log, back }: Opening,
  { attempt, toPay, token, payer }: NewlyClaimed,
): Promise<PaymentSession> {
  const { db, gateway } = parts;
  const { payBy } = toPay;
  const { paid, canceled } = back(toPay);
  const say = (write: (tx: Tx) => Promise<void>) => keep(() => db.transaction().execute(write));
  try {
    const { link, session } = await (gateway as PaymentGateway).open({
      orderId: attempt.provider_order_id,
      reference: attempt.reference,
      description: `Payment for order #${toPay.number}`,
      amount: chargeOf(attempt),
      payer,
      returnUrl: `${site}${paid}`,
      cancelUrl: `${site}${canceled}`,
      notificationUrl: `${notifications}/${token}`,
      expiresAt: payBy,
    });
    await say((tx) => opened(tx, gateway, attempt.id, { link, session }));
    return present({ ...attempt, link }, payBy);
  } catch (error) {
    const isOfProvider = error instanceof GatewayFailure;
    // The page exists, and is still being written down.
    if (!isOfProvider && isDatabaseTrouble(error)) throw error;
    const lost = !isOfProvider || error.outcome === "unknown";
    await say((tx) => notOpened(tx, gateway, attempt.id, lost ? "lost" : "refused"));
    if (!isOfProvider) throw error;
    log.warn({ attemptId: attempt.id, outcome: error.outcome, reason: error.message }, "No payment page was opened");
    throw refuse("GATEWAY_ERROR");
  }
}

/** Keeps trying to write down what the provider said if the database is away: until then the customer can have no page. */
async function keep(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isDatabaseTrouble(error)) keepTrying(write);
    throw error;
  }
}

/** After this an attempt counts as lost (`reconcile-payments.ts`). */
const KEEP_MS = 2 * 60_000;

function keepTrying(write: () => Promise<void>): void {
  const end = performance.now() + KEEP_MS;
  // If it cannot be written down, the reconciling job finds the attempt and asks about it.
  onceItCan(write, () => performance.now() > end).catch(() => {});
}

async function opened(tx: Tx, gateway: Parts["gateway"], attemptId: string, page: Opened): Promise<void> {
  const { attempt } = await holdAttempt(tx, attemptId);
  const state = stateAfter(attempt, "opened");
  await tx
    .updateTable("payment_attempt")
    .set({ ...page, ...(state ? { state } : {}) })
    .where("id", "=", attempt.id)
    .execute();
  if (state) await post(tx, { kind: "charge", attemptId, money: chargeOf(attempt) });
  await askLater(tx, attempt, { gateway });
}

/** Ends an attempt whose page nobody has seen: another attempt can pay the order at once. */
export async function notOpened(
  tx: Tx,
  gateway: Parts["gateway"],
  attemptId: string,
  event: "lost" | "refused",
): Promise<void> {
  const { attempt, booking } = await holdAttempt(tx, attemptId);
  const state = stateAfter(attempt, event);
  if (!state) return;
  await tx
    .updateTable("payment_attempt")
    .set({ state, ...(state === "FAILED" ? { settled_at: sql`clock_timestamp()` } : {}) })
    .where("id", "=", attempt.id)
    .execute();
  if (booking.status === "Pending") await setPayment(tx, booking.id, "FAILED");
  if (state === "UNKNOWN") await askLater(tx, attempt, { gateway });
}

function present(attempt: Attempt, payBy: Date): PaymentSession {
  return {
    link: attempt.link as string,
    price: told({ currency: attempt.price_currency, minor: attempt.price }),
    charge: told(chargeOf(attempt)),
    rate: attempt.rate === null ? null : withoutTrailingZeros(String(attempt.rate)),
    payBy: payBy.toISOString(),
  };
}

const withoutTrailingZeros = (decimal: string) => decimal.replace(/^(.*[^0])0+$/, "$1").replace(/\.$/, "");

/** Formats an amount as in the contract. */
export const told = (money: Money) => ({ currency: money.currency, amount: decimalOf(money) });
