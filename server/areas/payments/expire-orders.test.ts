import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { GatewayFailure } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { useApp } from "../../tests/support/app.ts";
import { aJob, anAttempt, anOrder, aWorkingPartner } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { expireOrders } from "./expire-orders.ts";

const bank = aGateway("INR", { lists: true });
const given = useApp({}, bank.gateway);

/** The orders that the provider is asked about, in turn. It never answers. */
const asked: string[] = [];
bank.gateway.ask = ({ orderId }) => {
  asked.push(orderId);
  return Promise.reject(new GatewayFailure("busy", "as the test wants it"));
};
const run = () => expireOrders({}, { ...given.parts, log: given.app.log, attempt: 1 });

beforeEach(async () => {
  asked.length = 0;
  await sql`update booking set status = 'Cancelled' where status = 'Pending'`.execute(given.db);
  await sql`truncate gateway_calls, gateway_calls_of`.execute(given.db);
});

/** A moment that many minutes ago. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

interface Late {
  status?: string;
  /** How many minutes ago its time was over. */
  since?: number;
}

async function anUnpaid({ status = "Pending", since = 60 }: Late = {}) {
  return anOrder(given.db, {
    ...{ status, payment_type: "Online", payment_status: "PENDING", pay_by: ago(since) },
  });
}
const statusOf = async ({ id }: { id: string }) => {
  const { status, payment_status } = await given.db
    .selectFrom("booking")
    .select(["status", "payment_status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return `${status}, ${payment_status}`;
};

describe("an order whose time to pay is over", () => {
  test("is cancelled with its visit, and no order that still has time, or does not wait for payment", async () => {
    const [late, inTime, paid] = [await anUnpaid(), await anUnpaid({ since: -1 }), await anUnpaid({ status: "Open" })];
    const [{ id: partner_id }, { id: other }] = [await aWorkingPartner(given.db), await aWorkingPartner(given.db)];
    const visit = await aJob(given.db, { booking_id: late.id, partner_id, status: "Reserved" });
    const bystander = await aJob(given.db, { booking_id: inTime.id, partner_id: other, status: "Reserved" });
    const withoutVisits = await anUnpaid();
    await run();
    expect(await Promise.all([late, withoutVisits, inTime, paid].map(statusOf))).toEqual([
      ...["Cancelled, FAILED", "Cancelled, FAILED", "Pending, PENDING", "Open, PENDING"],
    ]);
    const visits = given.db.selectFrom("job").select(["id", "status"]).where("id", "in", [visit.id, bystander.id]);
    expect(await visits.execute()).toEqual(
      expect.arrayContaining([
        { id: visit.id, status: "Cancelled" },
        { id: bystander.id, status: "Reserved" },
      ]),
    );
  });

  test.each<[string, Partial<Parameters<typeof anAttempt>[1]>, string]>([
    ["that was never answered for", { answered_at: null }, "Pending, PENDING"],
    ["that was answered for a minute before the end", { answered_at: ago(61) }, "Pending, PENDING"],
    ["that was answered for a minute after the end", { answered_at: ago(59) }, "Cancelled, FAILED"],
    ["that nobody ever saw", { link: null, state: "UNKNOWN" }, "Cancelled, FAILED"],
    ["that expired unanswered", { state: "EXPIRED" }, "Pending, PENDING"],
  ])("stays exactly as long as it may have been paid on a page: one %s", async (_what, attempt, expected) => {
    const [order, bystander] = [await anUnpaid(), await anUnpaid()];
    await anAttempt(given.db, { order, ...attempt });
    // Another page's answer says nothing of this one.
    await anAttempt(given.db, { order, number: 2, state: "FAILED", answered_at: ago(59) });
    await anAttempt(given.db, { order: bystander, state: "FAILED", answered_at: ago(59) });
    await run();
    expect(await statusOf(order)).toBe(expected);
    expect(await statusOf(bystander)).toBe("Cancelled, FAILED");
  });
});

describe("before an order is cancelled, its provider is asked", () => {
  test.each<[string, Partial<Parameters<typeof anAttempt>[1]>, boolean]>([
    ["never asked about", { asked_at: null }, true],
    ["last asked about before the end", { asked_at: ago(61) }, true],
    ["asked about 20 minutes after the end, and 40 ago", { asked_at: ago(40) }, true],
    ["asked about 50 minutes after the end, and 10 ago", { asked_at: ago(10) }, false],
    ["asked about 44 minutes after the end, and 16 ago", { asked_at: ago(16) }, true],
    ["that failed meanwhile without an answer since the end", { state: "FAILED", answered_at: ago(61) }, true],
    ["answered for since the end", { answered_at: ago(50), asked_at: ago(50) }, false],
    ["that has paid it", { state: "SUCCESS" }, false],
    ["that nobody ever saw", { link: null, state: "UNKNOWN" }, false],
  ])("about a page %s", async (_what, attempt, isAsked) => {
    const order = await anUnpaid();
    await anAttempt(given.db, { order, ...attempt });
    for (const bystander of [await anUnpaid({ since: -1 }), await anUnpaid({ status: "Open" })])
      await anAttempt(given.db, { order: bystander });
    await run();
    expect(asked).toEqual(isAsked ? [order.number] : []);
  });

  test("after a pause as long as it was late when it was last asked about", async () => {
    const [early, due] = [await anUnpaid({ since: 10 }), await anUnpaid({ since: 10 })];
    // One was asked about 6 minutes after its time was over, and 4 ago, the other one 4 minutes after, and 6 ago.
    await anAttempt(given.db, { order: early, asked_at: ago(4) });
    await anAttempt(given.db, { order: due, asked_at: ago(6) });
    await run();
    expect(asked).toEqual([due.number]);
  });

  test("those first that were never asked about, then the longest waiting", async () => {
    const inTurn = [];
    for (const asked_at of [ago(30), null, ago(50), ago(40)]) {
      const order = await anUnpaid();
      await anAttempt(given.db, { order, asked_at });
      inTurn.push(order.number);
    }
    await run();
    expect(asked).toEqual([inTurn[1], inTurn[2], inTurn[3], inTurn[0]]);
  });
});

test.each([
  ["OPEN", "Open", 1, "EXPIRED", ["void"]],
  ["UNKNOWN", "Open", 1, "EXPIRED", []],
  ["OPEN", "Cancelled", 1, "EXPIRED", ["void"]],
  ["OPEN", "Cancelled", -1, "OPEN", []],
  ["OPEN", "Pending", 1, "OPEN", []],
  ["FAILED", "Cancelled", 1, "FAILED", []],
  ["SUCCESS", "Open", 1, "SUCCESS", []],
] as const)("a page that is %s for an order that is %s, whose time was over %d minute ago, is %s", async (before, status, since, after, entries) => {
  const order = await anUnpaid({ status, since });
  const { id } = await anAttempt(given.db, { order, state: before });
  await run();
  const { state } = await given.db
    .selectFrom("payment_attempt")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(state).toBe(after);
  const booked = await given.db.selectFrom("ledger_entry").select("kind").where("attempt_id", "=", id).execute();
  expect(booked.map(({ kind }) => kind)).toEqual(entries);
});
