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
import { type Attempt, askLater, chargeOf, holdAttempt, newestAttempt, payerOf, stateAfter } from "./attempts.ts";
import { post } from "./ledger.ts";
import { requireQuote } from "./quote.ts";
import { settle } from "./settle.ts";

type PaymentSession = DataOf<Endpoints["paymentSession"]>;

interface Request {
  customerId: string;
  idOrNumber: string;
  /** The site as people type it, without a slash at its end. */
  site: string;
  /** Where the provider's notifications go, without the attempt's own part. */
  notifications: string;
  log: FastifyBaseLogger;
}

/** So long a second tab waits for the page that the first one is opening. */
const PATIENCE = { times: 40, ms: 250 };

/**
 * Opens a page to pay an order at, or answers the one that is open. Refuses with 404 what is not the customer's, with 409
 * what cannot be paid (any more), with 422 where no page could be had: then nothing was charged.
 */
export async function startPayment(parts: Parts, request: Request): Promise<PaymentSession> {
  const { db } = parts;
  const order = await findOrderToPay(db, request.customerId, request.idOrNumber);
  const earlier = await newestAttempt(db, order.id);
  // Who comes back to pay again may have been refused there, or have paid already.
  if (earlier) await settle(parts, earlier.id, { asker: "customer", log: request.log });

  for (let tries = 0; tries < PATIENCE.times; tries += 1) {
    const claimed = await claimOrForget(parts, request);
    if ("token" in claimed) return open(parts, request, claimed);
    if (claimed.attempt.state === "OPEN") return present(claimed.attempt, claimed.payBy);
    await sleep(PATIENCE.ms);
  }
  throw refuse("PAYMENT_PAGE_OPENING", { retryAfterSeconds: 5 });
}

interface Claimed {
  attempt: Attempt;
  payBy: Date;
  orderNumber: string;
}

type NewlyClaimed = Claimed & { token: string; payer: Payer };

/** An attempt that may have been written down, though the database could not say so, is nobody's: no page is asked for. */
async function claimOrForget(parts: Parts, request: Request): Promise<Claimed | NewlyClaimed> {
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

/** The order's open attempt; a new one, whose page is still to be had, where there is none. */
async function claim(tx: Tx, { gateway }: Parts, request: Request, id: string): Promise<Claimed | NewlyClaimed> {
  const order = await holdOrderToPay(tx, request.customerId, request.idOrNumber);
  const newest = await newestAttempt(tx, order.id);
  const claimed = { payBy: order.pay_by, orderNumber: order.number };
  if (newest?.state === "OPENING" && isCutOff(newest)) await notOpened(tx, gateway, newest.id, "lost");
  else if (newest?.state === "OPEN" || newest?.state === "OPENING") return { ...claimed, attempt: newest };

  const { price, charge, rate } = await requireQuote(tx, gateway, { currency: order.currency, minor: order.total });
  const number = (newest?.number ?? 0) + 1;
  const token = randomBytes(32).toString("base64url");
  const attempt = await tx
    .insertInto("payment_attempt")
    .values({
      id,
      booking_id: order.id,
      number,
      provider: (gateway as PaymentGateway).name,
      provider_order_id: number === 1 ? order.number : `${order.number}.${number}`,
      reference: `ORD_${order.number}_${nowHere()}`,
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
  await setPayment(tx, order.id, "PENDING");
  return { ...claimed, attempt, token, payer: await payerOf(tx, request.customerId) };
}

/** No call to a provider takes so long: whoever asked for the page was ended, and its customer can have another one. */
const OPENING_MS = 30_000;
const isCutOff = ({ created_at }: Attempt): boolean => nowHere() - created_at.getTime() > OPENING_MS;

/** Of the unguessable part of a notification's address: the database cannot tell who could forge one. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Asks the provider for the page, once: whether it made one must be known before another is asked for. */
async function open(
  parts: Parts,
  { site, notifications, log }: Request,
  { attempt, payBy, orderNumber, token, payer }: NewlyClaimed,
): Promise<PaymentSession> {
  const { db, gateway } = parts;
  const say = (write: (tx: Tx) => Promise<void>) => keep(() => db.transaction().execute(write));
  try {
    const { link, session } = await (gateway as PaymentGateway).open({
      orderId: attempt.provider_order_id,
      reference: attempt.reference,
      description: `Payment for order #${orderNumber}`,
      amount: chargeOf(attempt),
      payer,
      returnUrl: `${site}/payment/success/${orderNumber}`,
      cancelUrl: `${site}/payment/canceled/${orderNumber}`,
      notificationUrl: `${notifications}/${token}`,
      expiresAt: payBy,
    });
    await say((tx) => opened(tx, gateway, attempt.id, { link, session }));
    return present({ ...attempt, link }, payBy);
  } catch (error) {
    const isOfProvider = error instanceof GatewayFailure;
    // The page is there, and is written down yet.
    if (!isOfProvider && isDatabaseTrouble(error)) throw error;
    const lost = !isOfProvider || error.outcome === "unknown";
    await say((tx) => notOpened(tx, gateway, attempt.id, lost ? "lost" : "refused"));
    if (!isOfProvider) throw error;
    log.warn({ attemptId: attempt.id, outcome: error.outcome, reason: error.message }, "No payment page was opened");
    throw refuse("GATEWAY_ERROR");
  }
}

/** What the provider said is written down though the database is away: until then its customer can have no page. */
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
  // What cannot be written down is found, and asked about, by those who look for what was left in the middle.
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

/** The order may be paid by another attempt at once: of this one nobody has seen a page. */
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
    rate: attempt.rate === null ? null : String(attempt.rate).replace(/^(.*[^0])0+$/, "$1"),
    payBy: payBy.toISOString(),
  };
}

/** An amount as the contract writes it. */
export const told = (money: Money) => ({ currency: money.currency, amount: decimalOf(money) });
