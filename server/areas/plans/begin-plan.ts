import { randomUUIDv7 } from "node:crypto";
import { maxPlans, type PlanOffer, type PlanWeeks } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { readNow } from "../../platform/database/now.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import { toMajor, toMinor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { Refused, refuse } from "../../platform/refusals/refuse.ts";
import { holdOrder, orderNow, type Repeat, repeatOf } from "../orders/orders.ts";
import { isCustomerConfirmed } from "../scheduling/scheduling.ts";
import { dayAfter, daysOf, momentOf } from "./days.ts";
import { tellBegun } from "./tell-plan.ts";
import { tendPlan } from "./tend-plan.ts";

interface Of {
  customerId: string;
  orderId: string;
  language: Language;
}

/** Tells whether an order can be repeated, and for how much. Refuses with 404 an order that is not theirs. */
export async function planOffer(db: Database, { customerId, orderId, language }: Of): Promise<PlanOffer> {
  const { id } = await orderNow(db, customerId, orderId);
  const order = await readRepeatable(db, id);
  const repeat = order && (await repeatOrNothing(db, { bookingId: id, language }));
  return {
    planned: await isPlanned(db, id),
    possible: repeat !== undefined,
    price: toMajor(repeat?.price ?? 0),
    startsAt: order?.starts_at.toISOString() ?? null,
  };
}

async function repeatOrNothing(db: Database, of: Parameters<typeof repeatOf>[1]): Promise<Repeat | undefined> {
  try {
    return await repeatOf(db, of);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** Reads an order that takes place at a time, is not cancelled, waits for no payment, and puts nothing right. */
const readRepeatable = async (db: Database | Tx, id: string) => {
  const { rows } = await sql<{ starts_at: Date }>`
    select starts_at from booking
    where id = ${id} and starts_at is not null and status not in ('Pending', 'Cancelled') and complaint_id is null
  `.execute(db);
  return rows[0];
};

async function isPlanned(db: Database | Tx, bookingId: string): Promise<boolean> {
  const { rows } = await sql`
    select from plan p left join plan_visit v on v.plan_id = p.id and v.booking_id = ${bookingId}
    where p.status <> 'ended' and (p.booking_id = ${bookingId} or v.booking_id is not null)
  `.execute(db);
  return rows.length > 0;
}

interface Begun extends Of {
  everyWeeks: PlanWeeks;
  /** What the customer was shown that each visit costs. */
  price: number;
}

/**
 * Repeats an order every few weeks, and books the first visits. Does nothing if it is repeated so already. Refuses with 404 an order
 * that is not theirs, with 409 one that cannot be repeated, that belongs to a plan, or that costs something else now, and with 428 a
 * customer whose phone is not confirmed.
 */
export async function beginPlan(
  parts: Parts,
  { customerId, orderId, everyWeeks, price, language }: Begun,
): Promise<void> {
  const { db, config } = parts;
  const { id: bookingId } = await orderNow(db, customerId, orderId);
  const repeat = await repeatOrNothing(db, { bookingId, language });
  const now = await readNow(db);
  const planId = await db.transaction().execute(async (tx) => {
    // Of two at once, the later finds what the first has made.
    await holdOrder(tx, customerId, bookingId);
    const same = await findSame(tx, bookingId, everyWeeks);
    if (same) return same;
    if (await isPlanned(tx, bookingId)) throw refuse("PLANNED_ALREADY");
    const order = await readRepeatable(tx, bookingId);
    if (!order || !repeat) throw refuse("NOT_REPEATABLE");
    if (!(await isCustomerConfirmed(tx, customerId))) throw refuse("PHONE_CODE_REQUIRED", { values: { why: "plan" } });
    if (toMinor(price) !== repeat.price) throw refuse("PRICE_IS_ANOTHER", { values: { price: repeat.price } });
    await requireFew(tx, customerId);
    const first = order.starts_at.getTime();
    const begun = Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO(config.TIME_ZONE);
    const rhythm = {
      ...{ first_day: begun.toPlainDate().toString(), starts_at: begun.toPlainTime().toString() },
      every_weeks: everyWeeks,
    };
    const id = randomUUIDv7();
    await tx
      .insertInto("plan")
      .values({ id, customer_id: customerId, booking_id: bookingId, price: repeat.price, ...rhythm })
      .execute();
    await tellBegun(tx, parts, id, firstVisit(rhythm, now, config.TIME_ZONE));
    // If what comes next fails, its visits are booked by this.
    await addJob(tx, "tend-plan", { planId: id }, { key: `tend-plan ${id}`, afterMs: 30_000 });
    return id;
  });
  await tendPlan(parts, planId);
}

function firstVisit(rhythm: Parameters<typeof daysOf>[0], now: Date, timeZone: string): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const from = today.toString();
  const moments = daysOf(rhythm, from, dayAfter(from, 366)).map((day) => momentOf(rhythm, day, timeZone));
  const first = moments.find((moment) => moment > now);
  if (!first) throw new Error("A plan without a visit in a year");
  return first;
}

async function findSame(tx: Tx, bookingId: string, everyWeeks: PlanWeeks): Promise<string | undefined> {
  const found = await tx
    .selectFrom("plan")
    .select("id")
    .where("booking_id", "=", bookingId)
    .where("every_weeks", "=", everyWeeks)
    .where("status", "!=", "ended")
    .executeTakeFirst();
  return found?.id;
}

async function requireFew(tx: Tx, customerId: string): Promise<void> {
  await sql`select from customer where id = ${customerId} for no key update`.execute(tx);
  const { count } = await tx
    .selectFrom("plan")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("customer_id", "=", customerId)
    .where("status", "!=", "ended")
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxPlans) throw refuse("TOO_MANY_PLANS", { values: { most: maxPlans } });
}
