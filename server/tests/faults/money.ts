import { sql } from "kysely";
import { expect } from "vitest";
import type { Seen } from "./sandbox.ts";
import { readVisits, type Told } from "./visits.ts";
import { FEE, type World } from "./world.ts";

/** UPayments refunds parts in steps of ten fils: less than that may be left over. */
const STEP = 10;
/** In paise, two parts that are too small to be refunded. */
const TOO_LITTLE = 2 * Math.ceil(STEP / 0.036);

interface Attempt {
  id: string;
  name: string;
  state: string;
  price: number;
  amount: number;
  refunds: { reason: string; state: string; price: number; amount: number }[];
}

/**
 * Checks an order's money by the sandbox and our books: paid once or not at all, and exactly what is due was refunded,
 * to the paisa, except for refunds that the provider refused, which are listed as problems.
 */
export async function expectMoney(world: World, bookingId: string, payments: Seen[]): Promise<void> {
  const { order, attempts, balances, problems } = await read(world, bookingId);
  const refunds = attempts.flatMap((attempt) => attempt.refunds);
  const refused = refunds.filter(({ state }) => state === "REFUSED");
  const captured = payments.filter(({ tries }) => tries.some(({ outcome }) => outcome === "captured"));
  const came = captured.reduce((sum, { amount }) => sum + amount, 0);
  const went = captured.flatMap((each) => each.refunds.filter(({ state }) => state === "done"));

  expect({
    undecided: attempts.filter(({ state }) => ["OPENING", "OPEN", "UNKNOWN"].includes(state)).length,
    underWay: refunds.filter(({ state }) => !["DONE", "REFUSED"].includes(state)),
    paid: attempts
      .filter(({ state }) => state === "SUCCESS")
      .map(({ name }) => name)
      .sort(),
    sentBack: refunds
      .filter(({ state }) => state === "DONE")
      .map(({ amount }) => amount)
      .sort(),
    customer: balances.customer ?? 0,
    refunds: balances.refunds ?? 0,
    gateway: balances.gateway ?? 0,
    problems,
  }).toEqual({
    undecided: 0,
    underWay: [],
    paid: captured.map(({ orderId }) => orderId).sort(),
    sentBack: went.map(({ amount }) => amount).sort(),
    customer: 0,
    refunds: 0,
    gateway: came - went.reduce((sum, { amount }) => sum + amount, 0),
    problems: refused.map(() => "a refund refused"),
  });

  const visits = await readVisits(world, bookingId);
  const wasPaid = visits.some(({ ended }) => ended?.from !== "Reserved");
  // Any other payment came too late or twice, and is refunded in full. If that was refused, the desk may refund a part.
  const paying = wasPaid ? attempts.find(isPayment) : undefined;
  expect(paying !== undefined).toBe(wasPaid);
  for (const attempt of attempts.filter(({ state }) => state === "SUCCESS")) {
    if (attempt === paying) continue;
    expect([attempt.price, ...(refused.length > 0 ? [back(attempt, "desk")] : [])]).toContain(back(attempt));
  }
  if (paying) expectBack(paying, order, visits);
  expect(wordsFor(attempts, paying)).toContain(order.payment_status);
}

const isPayment = ({ state, refunds }: Attempt) =>
  state === "SUCCESS" && !refunds.some(({ reason }) => reason === "paid-twice");

const isOnItsWay = ({ state }: { state: string }) => state !== "REFUSED";

const back = ({ refunds }: Attempt, reason?: string): number =>
  refunds
    .filter((each) => isOnItsWay(each) && (!reason || each.reason === reason))
    .reduce((sum, { price }) => sum + price, 0);

/** Checks the refunds of the order's own payment: what the desk gave, and the price of visits that did not take place, less one fee. */
function expectBack(paying: Attempt, order: Order, visits: Told[]): void {
  const { price: total, refunds } = paying;
  const byDesk = back(paying, "desk");
  const all = back(paying);
  const isOver = order.status === "Cancelled";
  const undone = isOver
    ? total
    : visits.filter(({ status }) => status === "Cancelled").reduce((sum, { price }) => sum + price, 0);
  const fee = visits.some(costsFee) ? FEE * 100 : 0;
  // The desk may keep the fee, too; nothing can be kept of what it refunded before.
  const mayKeep = visits.some(({ ended }) => ended?.by === "staff") ? [fee, FEE * 100] : [fee];
  const everByDesk = refunds.filter(({ reason }) => reason === "desk").reduce((sum, { price }) => sum + price, 0);
  if (everByDesk < total - FEE * 100) expect(mayKeep).toContain(order.kept);
  if (refunds.every(isOnItsWay)) {
    expect(all).toBeGreaterThanOrEqual(Math.min(total, undone - order.kept) - (byDesk > 0 ? TOO_LITTLE : 0));
    expect(all).toBeLessThanOrEqual(Math.min(total, undone - order.kept + byDesk));
    if (byDesk === 0) expect(all).toBe(undone - order.kept);
    const charged = paying.refunds.reduce((sum, { amount }) => sum + amount, 0);
    const due = (paying.amount * all) / total;
    expect(charged).toBeLessThanOrEqual(Math.ceil(due));
    expect(charged).toBeGreaterThan(due - STEP - 1);
  }
}

/** Whether the partner was on the way for nothing. */
const costsFee = ({ ended }: Told): boolean =>
  ended?.event === "not met" || (ended?.by === "customer" && ["Traveling", "Reached"].includes(ended.from));

/** Returns the payment statuses that the customer may be shown. */
function wordsFor(attempts: Attempt[], paying: Attempt | undefined): string[] {
  const refunds = attempts.flatMap((attempt) => attempt.refunds);
  if (!attempts.some(({ state }) => state === "SUCCESS")) return ["FAILED"];
  if (!refunds.every(isOnItsWay)) return ["SUCCESS", "REFUND_PENDING", "REFUNDED"];
  const wentBack =
    refunds.some(({ reason }) => reason === "order-cancelled") || (paying && back(paying) === paying.price);
  return [wentBack ? "REFUNDED" : "SUCCESS"];
}

type Order = Awaited<ReturnType<typeof read>>["order"];

async function read({ db }: World, bookingId: string) {
  const order = await db
    .selectFrom("booking")
    .select(["status", "payment_status", "kept"])
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const attempts = await db
    .selectFrom("payment_attempt")
    .where("booking_id", "=", bookingId)
    // The first captured attempt paid for the order.
    .orderBy("settled_at")
    .select(["id", "provider_order_id as name", "state", "price", "amount"])
    .execute();
  const refunds = await db
    .selectFrom("refund as r")
    .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
    .where("a.booking_id", "=", bookingId)
    .select(["r.reason", "r.state", "r.price", "r.amount", "r.attempt_id"])
    .execute();
  const { rows } = await sql<{ account: string; balance: number }>`
    select l.account, sum(l.amount)::float8 as balance from ledger_line l
    join ledger_entry e on e.id = l.entry_id join payment_attempt a on a.id = e.attempt_id
    where a.booking_id = ${bookingId} group by l.account
  `.execute(db);
  const problems = await db
    .selectFrom("payment_disagreement as d")
    .innerJoin("booking as b", "b.number", "d.order_number")
    .where("b.id", "=", bookingId)
    .select("d.problem")
    .execute();
  return {
    order,
    attempts: attempts.map((attempt) => ({
      ...attempt,
      refunds: refunds.filter(({ attempt_id }) => attempt_id === attempt.id),
    })),
    balances: Object.fromEntries(rows.map(({ account, balance }) => [account, balance])) as Record<string, number>,
    problems: problems.map(({ problem }) => problem),
  };
}
