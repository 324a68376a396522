import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer, anAttempt, anOrder, aRefund } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { askLater, findAttempt, holdAttempt, holdPayments, newestAttempt, pauseAt, payerOf } from "./attempts.ts";
import { holdRefund } from "./refunds.ts";

const given = useApp();
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An order with an attempt in each of these states, numbered as they come; another order has the same. */
async function attemptsIn(...states: string[]) {
  const orderOf = async () => {
    const order = await anOrder(given.db, { status: "Open", payment_type: "Online", payment_status: "SUCCESS" });
    const attempts = [];
    // Later numbers are stored first, so that nothing comes in the right order by itself.
    for (const [n, state] of [...states.entries()].reverse())
      attempts.unshift(await anAttempt(given.db, { order, number: n + 1, state }));
    return { order, attempts };
  };
  await orderOf();
  const its = await orderOf();
  await orderOf();
  return its;
}

test("the latest attempt of an order is the one with the highest number, not another order's", async () => {
  const { order, attempts } = await attemptsIn("FAILED", "EXPIRED", "OPEN");
  expect(await newestAttempt(given.db, order.id)).toEqual(attempts[2]);
  expect(await findAttempt(given.db, attempts[1]?.id ?? "")).toEqual(attempts[1]);
  expect(await newestAttempt(given.db, (await anOrder(given.db)).id)).toBeUndefined();
});

describe("the payment that pays for an order", () => {
  const paying = (orderId: string) => given.db.transaction().execute((tx) => holdPayments(tx, orderId));

  test("is the first that brought money", async () => {
    const { order, attempts } = await attemptsIn("FAILED", "SUCCESS", "SUCCESS");
    const held = await paying(order.id);
    expect(held.map(({ booking, attempt }) => [booking.id, attempt.id])).toEqual([[order.id, attempts[1]?.id]]);
  });

  test("is not the one that goes back because another had paid already", async () => {
    const { order, attempts } = await attemptsIn("SUCCESS", "SUCCESS");
    const [first, second] = attempts;
    if (!first || !second) throw new Error("There are two");
    await aRefund(given.db, { attempt: first, reason: "paid-twice" });
    await aRefund(given.db, { attempt: second, reason: "order-cancelled" });
    expect((await paying(order.id)).map(({ attempt }) => attempt.id)).toEqual([second.id]);
  });

  test("is none while no money has come", async () => {
    const { order } = await attemptsIn("UNKNOWN", "OPEN");
    expect(await paying(order.id)).toEqual([]);
  });
});

describe("while one call decides about a payment", () => {
  /** Tells whether another call could change this row now. */
  const isFree = async (table: "booking" | "payment_attempt" | "refund", id: string) => {
    const lock = sql`select id from ${sql.table(table)} where id = ${id} for no key update nowait`.execute(given.db);
    return lock.then(
      () => true,
      ({ code }) => (code === "55P03" ? false : code),
    );
  };

  test("others wait for its order and for it, and for nobody else's", async () => {
    const { order, attempts } = await attemptsIn("OPEN");
    const other = await attemptsIn("OPEN");
    await given.db.transaction().execute(async (tx) => {
      await holdAttempt(tx, attempts[0]?.id ?? "");
      expect([await isFree("booking", order.id), await isFree("payment_attempt", attempts[0]?.id ?? "")]).toEqual([
        false,
        false,
      ]);
      expect(await isFree("booking", other.order.id)).toBe(true);
      expect(await isFree("payment_attempt", other.attempts[0]?.id ?? "")).toBe(true);
    });
  });

  test("of a refund, others wait for its order and for it, and for nobody else's", async () => {
    const { order, attempts } = await attemptsIn("SUCCESS");
    const other = await attemptsIn("SUCCESS");
    const refunds = [];
    for (const attempt of [...attempts, ...other.attempts]) refunds.push(await aRefund(given.db, { attempt }));
    const [own, others] = refunds.map(({ id }) => id);
    await given.db.transaction().execute(async (tx) => {
      const held = await holdRefund(tx, own ?? "");
      expect([held.booking.id, held.refund.id]).toEqual([order.id, own]);
      expect([await isFree("booking", order.id), await isFree("refund", own ?? "")]).toEqual([false, false]);
      expect([await isFree("booking", other.order.id), await isFree("refund", others ?? "")]).toEqual([true, true]);
    });
  });
});

test("a provider is told who pays, as far as we know it", async () => {
  const known = await aCustomer(given.db, { name: "Asha Menon", country_code: "+965" });
  const unknown = await aCustomer(given.db, { name: "Ravi Nair", email: null });
  expect(await payerOf(given.db, known.id)).toEqual({
    ...{ id: known.id, name: "Asha Menon", email: known.email, phone: `+965${known.phone}` },
  });
  expect(await payerOf(given.db, unknown.id)).toEqual({
    ...{ id: unknown.id, name: "Ravi Nair", email: undefined, phone: `+91${unknown.phone}` },
  });
});

describe("an undecided attempt is asked about again", () => {
  const alone = aGateway("INR").gateway;
  const listing = aGateway("INR", { lists: true }).gateway;

  test.each([
    ["at once", 0, 30 * SECOND, 5 * MINUTE],
    ["within half a minute", 29 * SECOND, 30 * SECOND, 5 * MINUTE],
    ["after a minute", MINUTE, MINUTE, 5 * MINUTE],
    ["after six minutes", 6 * MINUTE, 6 * MINUTE, 6 * MINUTE],
    ["after two hours", 2 * HOUR, HOUR, HOUR],
    ["just before a day is over", DAY - 1, HOUR, HOUR],
    ["after a day", DAY, DAY, DAY],
    ["just before eight days are over", 8 * DAY - 1, DAY, DAY],
    ["after eight days", 8 * DAY, undefined, undefined],
  ])("%s, after a pause that grows with its age, longer where captures are listed, and no more after eight days", (_when, age, pause, whereListed) => {
    expect([pauseAt(age, alone), pauseAt(age, listing)]).toEqual([pause, whereListed]);
  });

  /** In how many minutes its job runs; undefined if it has none. */
  const minutesUntil = async (attemptId: string) => {
    const { rows } = await sql<{ minutes: number; payload: unknown }>`
      select extract(epoch from run_at - clock_timestamp())::float8 / 60 as minutes
      from graphile_worker.jobs where key = ${`settle-payment:${attemptId}`}
    `.execute(given.db);
    return rows.map(({ minutes }) => Math.round(minutes));
  };
  const aged = async (hours: number) => {
    const { attempts } = await attemptsIn("OPEN");
    const { id } = attempts[0] ?? { id: "" };
    await sql`update payment_attempt set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(
      given.db,
    );
    return id;
  };

  test("by its own age, not by another's, unless the pause is known", async () => {
    const [young, old, over, told] = [await aged(1), await aged(48), await aged(24 * 9), await aged(48)];
    await given.db.transaction().execute(async (tx) => {
      for (const id of [young, old, over]) await askLater(tx, { id }, { gateway: alone });
      await askLater(tx, { id: told }, { gateway: alone, pause: 5 * MINUTE });
    });
    expect(await minutesUntil(young)).toEqual([60]);
    expect(await minutesUntil(old)).toEqual([24 * 60]);
    expect(await minutesUntil(over)).toEqual([]);
    expect(await minutesUntil(told)).toEqual([5]);
  });
});
