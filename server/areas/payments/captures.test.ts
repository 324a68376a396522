import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { addJob, type Jobs } from "../../platform/jobs/jobs.ts";
import type { Capture, CapturePage } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { useApp } from "../../tests/support/app.ts";
import { signedInAs } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { paying } from "../../tests/support/paying.ts";
import { askForCheck } from "./payments.ts";

const bank = aGateway("INR", { lists: true });
const given = useApp({}, bank.gateway);
const pay = paying(given);
const DAY = 24 * 3_600_000;

beforeEach(async () => {
  await pay.forgetQuestions();
  bank.strange.length = 0;
  bank.names.areOld = false;
  await sql`truncate payment_case`.execute(given.db);
  await sql`delete from graphile_worker._private_jobs`.execute(given.db);
});

/** An order whose page is open. */
async function opened() {
  const unpaid = await pay.unpaid();
  await pay.start(unpaid.customer, unpaid.number);
  return unpaid;
}
const run = async <Name extends "list-captures" | "check-captures">(name: Name, payload = {} as Jobs[Name]) => {
  await given.db.transaction().execute((tx) => addJob(tx, name, payload));
  await given.runJobs();
};
const states = async ({ order }: Awaited<ReturnType<typeof opened>>) =>
  (await pay.attempts(order._id)).map(({ state }) => state);
const cases = () =>
  given.db
    .selectFrom("payment_case")
    .select(["payment_id", "problem", "name", "attempt_id", "amount", "closed_at", "operator_id"])
    .orderBy("payment_id")
    .execute();

/** The cases in the list of everything that does not agree. */
const shown = async () => (await pay.disagreements()).filter(({ details }) => details?.endsWith(" at razorpay"));

/** A capture on our account that did not come from a page of ours, begun `age` ms ago. */
function strange(paymentId: string, age = 60_000, more: Partial<Capture["evidence"]> = {}): Capture {
  const amount = { currency: "INR", minor: 70_000 };
  const capture: Capture = {
    madeAt: new Date(Date.now() - age),
    evidence: {
      ...{ result: "captured", said: "listed, captured", orderId: undefined, reference: undefined, amount },
      ...{ trackId: paymentId, paymentId, refundHandle: paymentId, method: "upi", facts: {}, ...more },
    },
  };
  bank.strange.push(capture);
  return capture;
}

describe("what the provider lists as captured", () => {
  test("pays the orders that wait for it with one question, even if nobody came back and no notification came", async () => {
    const its = [await opened(), await opened(), await opened()];
    const bystander = await opened();
    for (const { number } of its) bank.decide(number, "captured");
    const { ask, captures } = bank.calls;
    await run("list-captures");
    for (const it of its) expect(await states(it)).toEqual(["SUCCESS"]);
    expect(await states(bystander)).toEqual(["OPEN"]);
    expect(await pay.balances(its[0]?.order._id ?? "")).toEqual({ gateway: 49_900, order: -49_900 });
    expect([bank.calls.ask - ask, bank.calls.captures - captures]).toEqual([0, 1]);
    await run("list-captures");
    await run("check-captures");
    expect(await pay.balances(its[0]?.order._id ?? "")).toEqual({ gateway: 49_900, order: -49_900 });
    expect(await cases()).toEqual([]);
  });

  test("is read page after page", async () => {
    await opened();
    for (let n = 0; n < 150; n += 1) strange(`pay_${n}`);
    await run("list-captures");
    expect(await cases()).toHaveLength(150);
  });

  test("is asked about if the list does not name everything", async () => {
    const it = await opened();
    bank.names.areOld = true;
    bank.decide(it.number, "captured");
    const { ask } = bank.calls;
    await run("list-captures");
    expect(await states(it)).toEqual(["SUCCESS"]);
    expect(bank.calls.ask - ask).toBe(1);
  });

  test("but we do not know is one case, until it goes back there", async () => {
    const it = await opened();
    const capture = strange("pay_1", 60_000, { orderId: `${it.number}.2`, reference: "ORD_of_nobody" });
    for (const _ of [1, 2]) await run("list-captures");
    expect(await cases()).toMatchObject([
      { payment_id: "pay_1", problem: "unknown", name: `${it.number}.2`, amount: 70_000, closed_at: null },
    ]);
    expect(await shown()).toMatchObject([
      { problem: "a payment that only the provider knows", order_number: it.number, details: "pay_1 at razorpay" },
    ]);
    expect(await states(it)).toEqual(["OPEN"]);

    capture.evidence.result = "odd";
    await run("list-captures");
    expect(await cases()).toMatchObject([{ closed_at: expect.any(Date), operator_id: null }]);
    expect(await shown()).toEqual([]);
  });

  test("under a name that was used again after a backup was restored does not count for the newer attempt", async () => {
    const it = await opened();
    strange("pay_1", 60_000, { orderId: it.number, reference: "ORD_of_before", amount: bank.page(it.number).amount });
    await run("list-captures");
    expect(await states(it)).toEqual(["OPEN"]);
    expect(await cases()).toMatchObject([{ problem: "unknown", attempt_id: null }]);
  });

  test.each([
    ["another amount", { currency: "INR", minor: 49_800 }],
    ["another currency", { currency: "KWD", minor: 49_900 }],
    ["no amount that can be read", undefined],
  ])("in %s pays nothing, and is a case", async (_what, amount) => {
    const it = await opened();
    const { orderId, reference } = bank.page(it.number);
    strange("pay_1", 60_000, { orderId, reference, amount });
    await run("list-captures");
    expect(await states(it)).toEqual(["OPEN"]);
    expect(await cases()).toMatchObject([{ problem: "amount", amount: amount?.minor ?? null }]);
    expect(await shown()).toMatchObject([{ order_number: it.number }]);
  });

  test("in addition to the payment that paid its page is a case", async () => {
    const it = await opened();
    bank.decide(it.number, "captured");
    await run("list-captures");
    const { orderId, reference, amount } = bank.page(it.number);
    strange("pay_2", 60_000, { orderId, reference, amount });
    await run("list-captures");
    expect(await cases()).toMatchObject([{ payment_id: "pay_2", problem: "second" }]);
    expect(await pay.balances(it.order._id)).toEqual({ gateway: 49_900, order: -49_900 });
  });

  test("but an answer does not confirm is a case, until one does", async () => {
    const it = await opened();
    const { orderId, amount, session } = bank.page(it.number);
    strange(`payment-${session}`, 60_000, { orderId, amount });
    await run("list-captures");
    expect(await states(it)).toEqual(["OPEN"]);
    expect(await cases()).toMatchObject([{ problem: "undecided" }]);
    bank.decide(it.number, "captured");
    await sql`update payment_attempt set asked_at = null`.execute(given.db);
    await run("list-captures");
    expect(await states(it)).toEqual(["SUCCESS"]);
    expect(await cases()).toMatchObject([{ closed_at: expect.any(Date) }]);
  });

  test("but cannot be processed does not hold up those behind it", async () => {
    const [it, behind] = [await opened(), await opened()];
    const { orderId, reference, amount } = bank.page(it.number);
    // The database cannot store this as text.
    strange("pay_1", 1000, { orderId, reference, amount, facts: { payment_id: "\u0000" } });
    Object.assign(bank.page(behind.number), { madeAt: Date.now() - 60_000 });
    bank.decide(behind.number, "captured");
    await run("list-captures");
    expect(await states(behind)).toEqual(["SUCCESS"]);
    expect(await states(it)).toEqual(["OPEN"]);
  });

  test("under a name unlike ours is stored without the name", async () => {
    await opened();
    strange("pay_1", 60_000, { orderId: "Asha Menon, 98765 43210" });
    await run("list-captures");
    expect(await cases()).toMatchObject([{ problem: "unknown", name: null }]);
  });
});

describe("after a backup is restored", () => {
  test("everything since the backup is listed by itself, once", async () => {
    await opened();
    await run("list-captures");
    strange("pay_lost", 2 * DAY);
    const before = strange("pay_before", 4 * DAY);
    await sql`update payment_listing set listed_until = now() - interval '3 days'`.execute(given.db);
    const { captures } = bank.calls;
    await run("list-captures");
    expect(await cases()).toMatchObject([{ payment_id: "pay_lost" }]);
    expect(bank.calls.captures - captures).toBe(73);
    await run("list-captures");
    expect(bank.calls.captures - captures).toBe(74);
    expect(before.evidence.paymentId).toBe("pay_before");
  });

  test("the listing resumes where it was if the provider falls silent meanwhile", async () => {
    await opened();
    await run("list-captures");
    strange("pay_lost", DAY);
    await sql`update payment_listing set listed_until = now() - interval '2 days'`.execute(given.db);
    bank.fail("captures", "unknown");
    await run("list-captures");
    expect(await cases()).toEqual([]);
    await run("list-captures");
    expect(await cases()).toMatchObject([{ payment_id: "pay_lost" }]);
  });

  test("any span can be checked on request", async () => {
    await opened();
    strange("pay_old", 40 * DAY);
    await run("check-captures");
    expect(await cases()).toEqual([]);
    const [from, to] = [new Date(Date.now() - 60 * DAY), new Date()];
    await given.db.transaction().execute((tx) => askForCheck(tx, { from, to }));
    await given.runJobs();
    expect(await cases()).toMatchObject([{ payment_id: "pay_old" }]);
  });
});

describe("the daily check", () => {
  test("reads page after page, and goes on where it was cut off", async () => {
    await opened();
    await sql`update payment_attempt set created_at = now() - interval '20 days'`.execute(given.db);
    for (let n = 0; n < 250; n += 1) strange(`pay_${n}`, 3 * DAY + n);
    strange("pay_older", 9 * DAY);
    const { captures } = bank.gateway;
    const begins: (string | undefined)[] = [];
    bank.gateway.captures = async (span) => {
      begins.push(span.after);
      // Fails once, in the middle.
      if (begins.length === 2) bank.fail("captures", "unknown");
      return (await captures?.(span)) as CapturePage;
    };
    await run("check-captures");
    expect(begins).toEqual([undefined, "100"]);
    const found = (await cases()).length;
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThanOrEqual(100);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(given.db);
    await given.runJobs();
    expect(begins).toEqual([undefined, "100", "100", "200"]);
    expect((await cases()).map(({ payment_id }) => payment_id)).not.toContain("pay_older");
    expect(await cases()).toHaveLength(250);
    bank.gateway.captures = captures as NonNullable<typeof captures>;
  });

  test("waits if the minute's questions are needed for payments", async () => {
    await opened();
    strange("pay_1");
    await sql`
      insert into gateway_calls (provider, minute, calls)
      select 'razorpay', date_trunc('minute', now()) + n * interval '1 minute', 100 from generate_series(0, 1) n
    `.execute(given.db);
    const { captures } = bank.calls;
    await run("check-captures");
    expect(bank.calls.captures).toBe(captures);
    await pay.forgetQuestions();
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(given.db);
    await given.runJobs();
    expect(await cases()).toHaveLength(1);
  });
});

describe("at the desk", () => {
  const close = (as: { token: string }, id: string) =>
    given.call(endpoints.closePaymentCase, { as, params: { id }, body: { note: "Paid back at Razorpay." } });

  test("a case is shown with what is known, and a person closes it for good, with a reason", async () => {
    const support = await signedInAs(given.db, "operator");
    await given.db
      .updateTable("operator")
      .set({ roles: ["support"] })
      .where("id", "=", support.id)
      .execute();
    const it = await opened();
    strange("pay_1", 60_000, { orderId: `${it.number}.2`, reference: "ORD_of_nobody" });
    strange("pay_2");
    await run("list-captures");

    const { data } = await given.call(endpoints.paymentCases, { as: support });
    expect(data.results).toMatchObject([
      { paymentId: expect.any(String), closed: null },
      { paymentId: expect.any(String), closed: null },
    ]);
    const found = data.results.find(({ paymentId }) => paymentId === "pay_1");
    expect(found).toMatchObject({
      ...{ provider: "razorpay", problem: "unknown", name: `${it.number}.2`, order: it.number },
      charge: { currency: "INR", amount: "700.00" },
    });

    const answer = await close(support, found?._id ?? "");
    expect(answer.data.results.closed).toMatchObject({ by: "Farah Khan", note: "Paid back at Razorpay." });
    expect((await close(support, found?._id ?? "")).status).toBe(409);
    const audited = await given.db
      .selectFrom("audit_entry")
      .selectAll()
      .where("subject_kind", "=", "payment")
      .execute();
    expect(audited).toMatchObject([
      { action: "close payment case", subject_id: found?._id, details: { paymentId: "pay_1" } },
    ]);

    await run("list-captures");
    const left = await given.call(endpoints.paymentCases, { as: support });
    expect(left.data.results).toMatchObject([{ paymentId: "pay_2" }]);
    const done = await given.call(endpoints.paymentCases, { as: support, query: { closed: "true" } });
    expect(done.data.results).toMatchObject([{ paymentId: "pay_1" }]);
    expect(await shown()).toMatchObject([{ details: "pay_2 at razorpay" }]);
  });
});
