import type { Selectable } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { ageMs } from "../../platform/database/now.ts";
import type { PaymentAttempt } from "../../platform/database/schema.gen.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Money } from "../../platform/money/currency.ts";
import type { Payer, PaymentGateway } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { type AttemptEvent, type AttemptState, attemptMoves } from "./states.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "settle-payment": { attemptId: string } & Heard;
  }
}

/** What a notification reported. */
export interface Heard {
  /** The provider itself said that there is something to learn. */
  isNews?: boolean;
  /** What to ask by, for an attempt whose page we never saw. */
  trackId?: string | undefined;
}

export type Attempt = Selectable<PaymentAttempt>;

/** The provider of what is paid with a customer's credit: no gateway, but the business's own books. */
export const CREDIT = "credit";

export const chargeOf = ({ currency, amount }: Attempt): Money => ({ currency, minor: amount });

/** Returns the steps in which the provider of an attempt pays parts of it back; the smallest unit for one that is not in use now. */
export const stepOf = (gateway: PaymentGateway | undefined, { provider }: Attempt): number =>
  gateway?.name === provider ? gateway.partStep : 1;

/** Returns the state that an event leads to; undefined if it changes nothing. */
export const stateAfter = (attempt: Attempt, event: AttemptEvent): AttemptState | undefined =>
  attemptMoves[attempt.state as AttemptState][event];

export const findAttempt = (db: Database, id: string): Promise<Attempt | undefined> =>
  db.selectFrom("payment_attempt").selectAll().where("id", "=", id).executeTakeFirst();

/** What an attempt pays: an order as it was placed, what was left to pay of one of its visits, or a tip for one. */
export type Part = { part: "order"; jobId: null } | { part: "rest" | "tip"; jobId: string };

/** Returns the latest attempt for a part of an order: by default for the order as it was placed. */
export const newestAttempt = (
  db: Database | Tx,
  bookingId: string,
  { part, jobId }: Part = { part: "order", jobId: null },
): Promise<Attempt | undefined> =>
  db
    .selectFrom("payment_attempt")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .where("part", "=", part)
    .where("job_id", jobId === null ? "is" : "=", jobId)
    .orderBy("number", "desc")
    .executeTakeFirst();

/** Locks an attempt until the transaction ends, and its order: the order first, so that no two wait for each other. */
export async function holdAttempt(tx: Tx, id: string) {
  const booking = await tx
    .selectFrom("booking as b")
    .innerJoin("payment_attempt as a", "a.booking_id", "b.id")
    .where("a.id", "=", id)
    .select(["b.id", "b.number", "b.status", "b.payment_status", "b.customer_id", "b.pay_by"])
    .forNoKeyUpdate("b")
    .executeTakeFirstOrThrow();
  const attempt = await tx
    .selectFrom("payment_attempt")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { booking, attempt };
}

/**
 * Locks the payments that pay for an order, as `holdAttempt` does: the one of what it was placed for, and those of what was left to pay
 * of its visits. A second payment of the same goes back whole, and does not count; nor does a tip, which is its partner's.
 */
export async function holdPayments(tx: Tx, bookingId: string) {
  const found = await tx
    .selectFrom("payment_attempt as a")
    .where("a.booking_id", "=", bookingId)
    .where("a.part", "!=", "tip")
    .where("a.state", "=", "SUCCESS")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("refund as r")
            .whereRef("r.attempt_id", "=", "a.id")
            .where("r.reason", "=", "paid-twice")
            .select("r.id"),
        ),
      ),
    )
    .orderBy("a.number")
    .select(["a.id", "a.part"])
    .execute();
  const first = found.find(({ part }) => part === "order");
  const held = [];
  for (const each of found) if (each.part !== "order" || each === first) held.push(await holdAttempt(tx, each.id));
  return held;
}

export type HeldBooking = Awaited<ReturnType<typeof holdAttempt>>["booking"];

/** Returns the payer, as passed to providers. */
export async function payerOf(db: Database | Tx, customerId: string): Promise<Payer> {
  const { name, email, country_code, phone } = await db
    .selectFrom("customer")
    .select(["name", "email", "country_code", "phone"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  return { id: customerId, name, email: email ?? undefined, phone: `${country_code}${phone}` };
}

const HALF_A_MINUTE = 30_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** If the provider lists its captures, we read them all every minute: single ones are only asked about to be sure. */
const FIRST_WHERE_LISTED = 5 * 60_000;

/**
 * Returns how long to wait before asking about an attempt again, in ms: as long as it is old, from half a minute to an hour;
 * daily after a day; undefined (never) after eight days, when no provider here lets money come any more.
 */
export function pauseAt(age: number, gateway: Gateway): number | undefined {
  const first = gateway?.captures ? FIRST_WHERE_LISTED : HALF_A_MINUTE;
  if (age < DAY) return Math.min(Math.max(age, first), HOUR);
  return age < 8 * DAY ? DAY : undefined;
}
type Gateway = Pick<PaymentGateway, "captures"> | undefined;

interface Later {
  gateway: Gateway;
  /** In ms; `pauseAt` its age by default. */
  pause?: number | undefined;
  heard?: Heard;
}

/** Queues the next question about an attempt. */
export async function askLater(
  tx: Tx,
  attempt: Pick<Attempt, "id">,
  { gateway, pause, heard = {} }: Later,
): Promise<void> {
  const afterMs = pause ?? pauseAt(await ageOf(tx, attempt.id), gateway);
  if (afterMs === undefined) return;
  await addJob(
    tx,
    "settle-payment",
    { attemptId: attempt.id, ...heard },
    { key: `settle-payment:${attempt.id}`, afterMs },
  );
}

async function ageOf(tx: Tx, id: string): Promise<number> {
  const { age } = await tx
    .selectFrom("payment_attempt")
    .select(ageMs("created_at").as("age"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return age;
}
