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

  test("stays exactly as long as it may have been paid on a page", async () => {
    const pages: Record<string, Partial<Parameters<typeof anAttempt>[1]>> = {
      "never answered for": { answered_at: null },
      "answered for a minute before the end": { answered_at: ago(61) },
      "expired unanswered": { state: "EXPIRED" },
      "answered for a minute after the end": { answered_at: ago(59) },
      "that nobody ever saw": { link: null, state: "UNKNOWN" },
    };
    const orders = [];
    for (const page of Object.values(pages)) {
      const order = await anUnpaid();
      await anAttempt(given.db, { order, ...page });
      // Another page's answer says nothing of this one.
      await anAttempt(given.db, { order, number: 2, state: "FAILED", answered_at: ago(59) });
      orders.push(order);
    }
    await run();
    const statuses = await Promise.all(orders.map(statusOf));
    expect(Object.fromEntries(Object.keys(pages).map((page, n) => [page, statuses[n]]))).toEqual({
      "never answered for": "Pending, PENDING",
      "answered for a minute before the end": "Pending, PENDING",
      "expired unanswered": "Pending, PENDING",
      "answered for a minute after the end": "Cancelled, FAILED",
      "that nobody ever saw": "Cancelled, FAILED",
    });
  });
});

describe("before an order is cancelled, its provider is asked", () => {
  test("about each page whose turn it is, and about no other", async () => {
    const isAsked: [string, Partial<Parameters<typeof anAttempt>[1]>, boolean][] = [
      ["never asked about", { asked_at: null }, true],
      ["last asked about before the end", { asked_at: ago(61) }, true],
      ["asked about 20 minutes after the end, and 40 ago", { asked_at: ago(40) }, true],
      ["asked about 50 minutes after the end, and 10 ago", { asked_at: ago(10) }, false],
      ["asked about 44 minutes after the end, and 16 ago", { asked_at: ago(16) }, true],
      ["that failed meanwhile without an answer since the end", { state: "FAILED", answered_at: ago(61) }, true],
      ["answered for since the end", { answered_at: ago(50), asked_at: ago(50) }, false],
      ["that has paid it", { state: "SUCCESS" }, false],
      ["that nobody ever saw", { link: null, state: "UNKNOWN" }, false],
    ];
    const pageOf = new Map<string, string>();
    for (const [page, attempt] of isAsked) {
      const order = await anUnpaid();
      await anAttempt(given.db, { order, ...attempt });
      pageOf.set(order.number, page);
    }
    for (const bystander of [await anUnpaid({ since: -1 }), await anUnpaid({ status: "Open" })])
      await anAttempt(given.db, { order: bystander });
    await run();
    const expected = isAsked.filter(([, , is]) => is).map(([page]) => page);
    expect(asked.map((number) => pageOf.get(number)).sort()).toEqual(expected.sort());
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

test("a page that is undecided ends with its order's time, and its charge is taken back if it had one", async () => {
  const pages = [
    ["OPEN", "Open", 1, "EXPIRED", ["void"]],
    ["UNKNOWN", "Open", 1, "EXPIRED", []],
    ["OPEN", "Cancelled", 1, "EXPIRED", ["void"]],
    ["OPEN", "Cancelled", -1, "OPEN", []],
    ["OPEN", "Pending", 1, "OPEN", []],
    ["FAILED", "Cancelled", 1, "FAILED", []],
    ["SUCCESS", "Open", 1, "SUCCESS", []],
  ] as const;
  const ids: string[] = [];
  for (const [state, status, since] of pages)
    ids.push((await anAttempt(given.db, { order: await anUnpaid({ status, since }), state })).id);
  await run();
  const found = [];
  for (const id of ids) {
    const { state } = await given.db
      .selectFrom("payment_attempt")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const booked = await given.db.selectFrom("ledger_entry").select("kind").where("attempt_id", "=", id).execute();
    found.push([state, booked.map(({ kind }) => kind)]);
  }
  expect(found).toEqual(pages.map(([, , , state, entries]) => [state, entries]));
});
