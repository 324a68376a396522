import { endpoints } from "@chowk/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anOperator, signedIn } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { afterAnswers, paying } from "../../tests/support/paying.ts";
import { sentTo } from "../../tests/support/sent.ts";
import { aVisitToThank, offerTips } from "../../tests/support/tips.ts";
import { openSession } from "../identity/identity.ts";
import { listTips } from "./tips.ts";

const bank = aGateway("INR");
const given = useApp({}, bank.gateway);
const { pass, forgetQuestions, disagreements, booksOf } = paying(given);
beforeEach(forgetQuestions);

/** A customer whose visit is done, and what they can do about a tip. */
async function thanking(endedHoursAgo = 1) {
  const customer = await signedIn(given.db);
  const visit = await aVisitToThank(given.db, customer.id, endedHoursAgo);
  const { order, job } = visit;
  const of = { as: customer, params: { id: order.number } };
  const give = (amount: number) => given.call(endpoints.giveTip, { ...of, body: { jobId: job.id, amount } });
  const attempts = () =>
    given.db
      .selectFrom("payment_attempt")
      .where("job_id", "=", job.id)
      .orderBy("number")
      .select(["state", "price", "part", "provider_order_id as name"])
      .execute();
  return {
    ...{ ...visit, customer, give, attempts },
    listed: async () => (await given.call(endpoints.listTips, of)).data.results,
    /** Pays on the page that was opened last, or on an earlier one, and comes back. */
    async pay(page = -1) {
      bank.decide((await attempts()).at(page)?.name ?? "", "captured");
      return (await given.call(endpoints.lookAtTips, of)).data.results;
    },
    refunds: () =>
      given.db
        .selectFrom("refund as r")
        .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
        .where("a.booking_id", "=", order.id)
        .select(["r.reason", "r.price"])
        .execute(),
    earnings: async () =>
      (await given.call(endpoints.getEarnings, { as: { token: visit.partner.token }, query: {} })).data,
  };
}

describe("a tip", () => {
  test("is paid online once the work is done, and goes to the partner whole", async () => {
    const it = await thanking();
    const bystander = await thanking();
    const name = it.partner.name;
    expect(await it.listed()).toEqual([
      { jobId: it.job.id, partner: name, given: 0, suggested: [20, 40, 100], most: 599, isUnderWay: false },
    ]);

    expect((await it.give(40)).data).toMatchObject({ charge: { currency: "INR", amount: "40.00" } });
    expect(await it.listed()).toMatchObject([{ given: 0, isUnderWay: true }]);
    expect(await it.pay()).toMatchObject([{ given: 40, suggested: [], most: 0, isUnderWay: false }]);

    expect(await booksOf(it.order.id)).toEqual({ gateway: 40_00, partner: -40_00 });
    expect(await it.earnings()).toMatchObject({
      balance: 40,
      jobs: [{ jobId: it.job.id, price: 0, earned: 0, tip: 40 }],
      weeks: [{ jobs: 0, earned: 0, tips: 40 }],
    });
    expect(await bystander.listed()).toMatchObject([{ given: 0, most: 599 }]);
    expect(await bystander.earnings()).toMatchObject({ balance: 0, jobs: [] });
    expect(await disagreements()).toEqual([]);
  });

  test.each([
    1, 2, 3, 4, 5,
  ])("is never hidden, also if it arrives while the page is read: after %i answers", async (answers) => {
    const it = await thanking();
    await it.give(40);
    const db = afterAnswers(given.db, answers, it.pay);
    const of = { customerId: it.customer.id, idOrNumber: it.order.number };
    const [tip] = (await listTips({ ...given.parts, db }, of)).results;
    expect(tip).toSatisfy((now: typeof tip) => now?.given === 40 || now?.isUnderWay === true);
  });

  test("is told to its partner, once", async () => {
    const it = await thanking();
    await it.give(20);
    await it.pay();
    await given.runJobs();
    await it.listed();
    await given.runJobs();
    const told = (await sentTo(given, it.partner.email)).filter(({ template }) => template === "tip-received");
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain("₹20");
    expect(told[0]?.text).toContain(it.order.number);
  });

  test("is no part of what was paid for the order: no invoice has it, and the desk cannot refund it", async () => {
    const it = await thanking();
    await it.give(40);
    await it.pay();
    await given.runJobs();
    const bills = await given.db.selectFrom("invoice").select("total").where("booking_id", "=", it.order.id).execute();
    expect(bills.every(({ total }) => Number(total) === 599_00)).toBe(true);
    const { id } = await anOperator(given.db, { roles: ["owner"] });
    const as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
    const { data } = await given.call(endpoints.deskOrder, { as, params: { id: it.order.id } });
    expect(data.results).toMatchObject({ refundable: 0, payments: [{ part: "tip", state: "SUCCESS" }] });
    const refused = await given.call(endpoints.refundPart, {
      ...{ as, params: { id: it.order.id }, headers: { "idempotency-key": crypto.randomUUID() } },
      body: { amount: 40, reason: "They asked for it." },
    });
    expect(refused).toMatchObject({ status: 422, reason: "NOTHING_PAID_ONLINE" });
  });

  test("is given once: a second page that was open goes back whole", async () => {
    const it = await thanking();
    await it.give(20);
    await it.give(40);
    expect(await it.attempts()).toMatchObject([
      { price: 20_00, part: "tip" },
      { state: "OPEN", price: 40_00, part: "tip" },
    ]);
    await it.pay();
    expect((await it.give(20)).reason).toBe("NO_TIP_NOW");
    // The first page had ended, and somebody pays there all the same.
    await it.pay(0);
    await pass(5);
    expect(await it.attempts()).toMatchObject([{ state: "SUCCESS" }, { state: "SUCCESS" }]);
    expect(await it.refunds()).toEqual([{ reason: "paid-twice", price: 20_00 }]);
    expect(await it.listed()).toMatchObject([{ given: 40 }]);
    expect(await booksOf(it.order.id)).toMatchObject({ partner: -40_00 });
  });

  test("is the same page for two phones, and another for another amount", async () => {
    const it = await thanking();
    const [one, other] = await Promise.all([it.give(40), it.give(40)]);
    expect(one?.data.link).toBe(other?.data.link);
    expect(await it.attempts()).toHaveLength(1);
  });

  test("cannot be larger than what the visit cost, nor be of no amount", async () => {
    const it = await thanking();
    expect(await it.give(600)).toMatchObject({ status: 422, reason: "TIP_TOO_LARGE" });
    expect(await it.give(0.001)).toMatchObject({ status: 422, reason: "NOT_AN_AMOUNT" });
    expect((await it.give(599)).status).toBe(200);
  });

  test("can be given for thirty days, for a visit that was done, in a business that asks for them", async () => {
    const late = await thanking(31 * 24);
    expect(await late.listed()).toEqual([]);
    expect(await late.give(20)).toMatchObject({ status: 409, reason: "NO_TIP_NOW" });

    const undone = await thanking();
    await given.db.updateTable("job").set({ status: "Cancelled" }).where("id", "=", undone.job.id).execute();
    expect(await undone.give(20)).toMatchObject({ status: 409, reason: "NO_TIP_NOW" });

    const it = await thanking();
    const others = await thanking();
    const body = { jobId: others.job.id, amount: 20 };
    const stolen = await given.call(endpoints.giveTip, { as: it.customer, params: { id: it.order.id }, body });
    expect(stolen).toMatchObject({ status: 409, reason: "NO_TIP_NOW" });

    await offerTips(given.db, 0);
    expect(await it.listed()).toEqual([]);
    expect((await it.give(20)).reason).toBe("NO_TIP_NOW");
  });
});
