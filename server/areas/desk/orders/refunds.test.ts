import { randomUUID } from "node:crypto";
import { endpoints, type OperatorRole } from "@chowk/contract";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { anOperator } from "../../../tests/support/factories.ts";
import { aGateway } from "../../../tests/support/gateway.ts";
import { paying } from "../../../tests/support/paying.ts";
import { openSession } from "../../identity/identity.ts";

const bank = aGateway("KWD");
const given = useApp({}, bank.gateway);
const pay = paying(given);
let support: { id: string; token: string };

async function operatorWith(...roles: OperatorRole[]) {
  const { id } = await anOperator(given.db, { roles });
  return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
}

beforeAll(async () => {
  await pay.rate("0.0036");
  support = await operatorWith("support");
});

beforeEach(pay.forgetQuestions);

/** An order of 499.00 rupees, for which 1.796 dinars were paid. */
async function paid(prices?: number[]) {
  const it = await pay.unpaid(prices);
  await pay.start(it.customer, it.number);
  bank.decide(it.number, "captured");
  await pay.look(it.customer, it.number);
  return it;
}

const refund = (
  id: string,
  amount: number,
  key: string = randomUUID(),
  as = support,
  reason = "A part was left out.",
) =>
  given.call(endpoints.refundPart, {
    as,
    params: { id },
    body: { amount, reason },
    headers: { "idempotency-key": key },
  });
const entries = (id: string) =>
  given.db.selectFrom("audit_entry").selectAll().where("subject_id", "=", id).orderBy("id").execute();

test("a part is refunded at the rate it was paid at, the rest later, and together they are what was paid", async () => {
  const { order, number } = await paid();
  // Today's rate does not matter.
  await pay.rate("0.0099");
  const { data } = await refund(number, 200);
  expect(data.results).toMatchObject({ payment_status: "SUCCESS", refundable: 299 });
  expect(data.results.refunds).toMatchObject([{ price: 200, charge: { currency: "KWD", amount: "0.720" } }]);
  expect(data.results.events.at(-1)).toMatchObject({
    event: "refunded",
    by: "staff",
    name: "Farah Khan",
    note: "₹200: A part was left out.",
  });

  const rest = await refund(number, 299);
  expect(rest.data.results).toMatchObject({ payment_status: "REFUND_PENDING", refundable: 0 });
  expect((await pay.refunds(order._id)).map(({ amount }) => amount)).toEqual([720, 1076]);
  expect(await pay.balances(order._id)).toEqual({ gateway: 1796, refunds: -1796 });

  await pay.pass(1);
  for (const { id } of await pay.refunds(order._id)) bank.endRefund(id, { state: "done", handle: `theirs-${id}` });
  await pay.pass(61);
  expect(await pay.balances(order._id)).toEqual({});
  const { data: after } = await given.call(endpoints.deskOrder, { as: support, params: { id: number } });
  expect(after.results.payment_status).toBe("REFUNDED");
  // Each of these is announced, so that the desk need not ask.
  expect(after.results.events.slice(-4).map(({ event }) => event)).toEqual([
    ...["refund on its way", "refund on its way"],
    ...["refund arrived", "refund arrived"],
  ]);
  await pay.rate("0.0036");
});

test("a refund repeated under the same key is made and logged once; different content is refused", async () => {
  const { order, number } = await paid();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => refund(number, 100, key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await pay.refunds(order._id)).toHaveLength(1);
  expect(await entries(order._id)).toMatchObject([
    { action: "refund order", operator_id: support.id, details: { amount: 100, reason: "A part was left out." } },
  ]);
  expect((await refund(number, 101, key)).status).toBe(422);
  const { status } = await given.call(endpoints.refundPart, {
    as: support,
    params: { id: number },
    body: { amount: 1, reason: "?" },
  });
  expect(status).toBe(400);
});

test("however many refunds are made at once, no more goes back than was paid, and in the end all of it to the last fils", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 499_00 }), { minLength: 2, maxLength: 6 }), async (parts) => {
      const { order, number } = await paid();
      await Promise.all(parts.map((part) => refund(number, part / 100)));
      const { data } = await given.call(endpoints.deskOrder, { as: support, params: { id: number } });
      const left = data.results.refundable;
      const gone = (await pay.refunds(order._id)).reduce((sum, { amount }) => sum + amount, 0);
      expect(gone).toBeLessThanOrEqual(1796);
      if (left > 0 && gone < 1796) await refund(number, left);
      expect((await pay.refunds(order._id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(1796);
    }),
    { numRuns: 12 },
  );
});

test("cancelling an order after a part was refunded refunds the rest", async () => {
  const { customer, order, number } = await paid();
  await refund(number, 200);
  await given.call(endpoints.cancelOrder, { as: customer, params: { id: number } });
  expect(await pay.refunds(order._id)).toMatchObject([
    { reason: "desk", amount: 720 },
    { reason: "order-cancelled", amount: 1076 },
  ]);
});

describe("an order that the desk cancels", () => {
  const cancel = (id: string, withFee: boolean) =>
    given.call(endpoints.cancelByDesk, { as: support, params: { id }, body: { reason: "We cannot come.", withFee } });

  test("gives back all that was paid, once", async () => {
    const { order, number } = await paid();
    for (let times = 0; times < 2; times += 1)
      expect((await cancel(number, false)).data.results).toMatchObject({
        ordStatus: "Cancelled",
        payment_status: "REFUND_PENDING",
        canCancel: false,
      });
    expect((await pay.refunds(order._id)).map(({ amount }) => amount)).toEqual([1796]);
    expect(await entries(order._id)).toMatchObject([{ action: "cancel order" }]);
  });

  test("with the business's fee gives back the rest, and the fee can go back later", async () => {
    await given.db.updateTable("business_settings").set({ settings: '{"cancellationFee": 99}' }).execute();
    const { order, number } = await paid();
    const { data } = await cancel(number, true);
    expect(data.results).toMatchObject({ refundable: 99, refunds: [{ price: 400, charge: { amount: "1.440" } }] });
    await refund(number, 99);
    expect(await pay.balances(order._id)).toEqual({ gateway: 1796, refunds: -1796 });
    await given.db.updateTable("business_settings").set({ settings: "{}" }).execute();
  });
});

describe("an order of which the desk cancels the part not done yet", () => {
  test.each([
    ["gives back the price of that", false, 250],
    ["with the business's fee, the rest of it", true, 151],
  ])("%s", async (_what, withFee, price) => {
    await given.db.updateTable("business_settings").set({ settings: '{"cancellationFee": 99}' }).execute();
    const { order, number } = await paid([249, 250]);
    await given.db
      .updateTable("job")
      .set({ status: "Completed", answer_by: null })
      .where("booking_id", "=", order._id)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("booking_line as l")
            .whereRef("l.job_id", "=", "job.id")
            .where("l.price", "=", 249_00)
            .select("l.price"),
        ),
      )
      .execute();
    const body = { reason: "Nobody is free.", withFee };
    for (let times = 0; times < 2; times += 1)
      await given.call(endpoints.cancelByDesk, { as: support, params: { id: number }, body });
    const { data } = await given.call(endpoints.deskOrder, { as: support, params: { id: number } });
    expect(data.results).toMatchObject({
      ordStatus: "Completed",
      payment_status: "SUCCESS",
      refunds: [{ reason: "visit-cancelled", price }],
    });
    await given.db.updateTable("business_settings").set({ settings: "{}" }).execute();
  });
});

test.each([
  ["more than was paid", 499.01, "No more than ₹499 of this order can go back."],
  ["less than a fils", 0.01, "This is less than can be paid back online. Please choose a larger amount."],
  ["no whole number of paise", 1.001, "Enter an amount such as 250 or 99.50."],
])("%s is refused", async (_what, amount, message) => {
  const { order, number } = await paid();
  expect(await refund(number, amount)).toMatchObject({ status: 422, message });
  expect(await pay.refunds(order._id)).toEqual([]);
});

test("a dispatcher cannot refund anything", async () => {
  const { order, number } = await paid();
  expect((await refund(number, 1, randomUUID(), await operatorWith("dispatcher"))).status).toBe(403);
  expect(await pay.refunds(order._id)).toEqual([]);
});

describe("a refund that cannot go on by itself", () => {
  const see = (id: string, outcome: string) =>
    given.call(endpoints.seeToRefund, {
      as: support,
      params: { id },
      body: { outcome, note: "Looked at their screens." },
    });

  /** Makes a refund whose answer was lost. */
  async function lost() {
    const it = await paid();
    // Refunds of other tests go out first.
    await given.runJobs();
    bank.fail("refund", "unknown");
    await refund(it.number, 200);
    await given.runJobs();
    const [found] = await pay.refunds(it.order._id);
    expect(found?.state).toBe("UNKNOWN");
    return { ...it, id: found?.id ?? "" };
  }
  const state = async (orderId: string) => (await pay.refunds(orderId))[0]?.state;

  test("but has arrived is done, in the books, too", async () => {
    const { id, order } = await lost();
    expect((await see(id, "arrived")).data.results.refunds).toMatchObject([{ state: "DONE", outcomes: [] }]);
    expect(await pay.balances(order._id)).toEqual({ gateway: 1076, order: -1076 });
    expect(await entries(id)).toMatchObject([{ action: "see to refund", details: { outcome: "arrived" } }]);
    expect((await see(id, "arrived")).status).toBe(409);
  });

  test("and has never arrived is sent again", async () => {
    const { id, order } = await lost();
    bank.refunds.delete(id);
    const sent = bank.calls.refund;
    await see(id, "never-arrived");
    await given.runJobs();
    expect(bank.calls.refund).toBe(sent + 1);
    expect(await state(order._id)).toBe("PENDING");
  });

  test("for want of balance goes out as soon as somebody says so", async () => {
    const { id, order } = await lost();
    bank.endRefund(id, { state: "no-balance", handle: undefined, reason: "Top up first" });
    await pay.pass(3);
    expect(await state(order._id)).toBe("NO_BALANCE");
    bank.refunds.delete(id);
    await see(id, "try-now");
    await given.runJobs();
    expect(await state(order._id)).toBe("PENDING");
  });

  test("because it was refused is a problem until it is dealt with, and may be made again", async () => {
    const { id, number, order } = await lost();
    bank.endRefund(id, { state: "refused", handle: undefined, reason: "The card is closed" });
    await pay.pass(3);
    const { data } = await given.call(endpoints.deskOrder, { as: support, params: { id: number } });
    expect(data.results).toMatchObject({
      refundable: 499,
      problems: [{ problem: "a refund refused", details: "The card is closed" }],
      refunds: [{ outcomes: ["dealt-with"] }],
    });
    expect((await see(id, "dealt-with")).data.results.problems).toEqual([]);
    expect((await refund(number, 200)).status).toBe(200);
    expect(await pay.balances(order._id)).toEqual({ gateway: 1796, order: -1076, refunds: -720 });
  });

  test("that the provider took, and of which only its screens say that it failed, may be made again", async () => {
    const { id, number, order } = await lost();
    await pay.pass(3);
    expect(await state(order._id)).toBe("PENDING");
    const { data } = await see(id, "failed");
    expect(data.results).toMatchObject({
      refundable: 499,
      problems: [{ problem: "a refund refused", details: "Looked at their screens." }],
      refunds: [{ state: "REFUSED", outcomes: ["dealt-with"] }],
    });
    expect((await refund(number, 200)).status).toBe(200);
    expect(await pay.balances(order._id)).toEqual({ gateway: 1796, order: -1076, refunds: -720 });
    expect((await see(id, "failed")).status).toBe(409);
  });

  test("is refused with 404 for a made-up id", async () => {
    expect((await see(randomUUID(), "try-now")).status).toBe(404);
  });
});
