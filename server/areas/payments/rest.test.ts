import { endpoints } from "@chowk/contract";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "../../platform/database/connection.ts";
import { useApp } from "../../tests/support/app.ts";
import { anOperator } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { afterAnswers, paying } from "../../tests/support/paying.ts";
import { aVisitToPay } from "../../tests/support/rests.ts";
import { sentTo } from "../../tests/support/sent.ts";
import { openSession } from "../identity/identity.ts";
import { payTokenOf } from "../scheduling/scheduling.ts";
import { restsOf, showRest } from "./rest.ts";

const bank = aGateway("INR");
const given = useApp({}, bank.gateway);
const { pass, forgetQuestions, disagreements, booksOf } = paying(given);
beforeEach(forgetQuestions);

const visit = (of: Parameters<typeof aVisitToPay>[2] = {}) => aVisitToPay(given, bank, of);
const anOwner = async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  return { token: await openSession(given.db, { role: "operator", id }, "a test") };
};
const billsOf = async (orderId: string) => {
  await given.runJobs();
  const rows = await given.db.selectFrom("invoice").select("total").where("booking_id", "=", orderId).execute();
  return rows.map(({ total }) => Number(total));
};

describe("what is left to pay at the door", () => {
  test("is paid online by whoever has the link, and the partner takes no cash", async () => {
    const it = await visit();
    const bystander = await visit();
    expect((await it.show()).data).toMatchObject({ ordId: it.booking.number, amount: 599, paid: 0, isUnderWay: false });
    const { data } = await it.open(599);
    expect(data).toMatchObject({ charge: { currency: "INR", amount: "599.00" } });
    expect(bank.page(`${it.booking.number}`)).toMatchObject({
      payer: { name: "", email: undefined, phone: undefined },
    });
    expect((await it.show()).data).toMatchObject({ amount: 599, isUnderWay: true });

    expect((await it.pay()).data).toMatchObject({ amount: 0, paid: 599, isUnderWay: false, quote: null });

    expect(await it.ofPartner()).toMatchObject({ toCollect: 0, paidAtDoor: 599, payToken: null, paymentType: "COD" });
    expect(await it.ofOrder()).toMatchObject([{ jobId: it.job.id, amount: 0, paid: 599, payToken: null }]);
    expect((await it.complete(599)).reason).toBe("WRONG_AMOUNT");
    expect((await it.complete(0)).status).toBe(200);
    await given.runJobs();
    const mails = (await sentTo(given, it.customer.email ?? "")).filter(({ template }) => template === "rest-paid");
    expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(/paid online at the door: ₹599\. You need/)]);
    // The provider has what the partner and the business share.
    expect(await booksOf(it.booking.id)).toEqual({ gateway: 599_00, partner: -479_20, commission: -119_80 });
    expect(await billsOf(it.booking.id)).toEqual([599_00]);
    expect(await it.refunds()).toEqual([]);
    expect(await bystander.ofPartner()).toMatchObject({ toCollect: 599, paidAtDoor: 0 });
    expect((await bystander.show()).data).toMatchObject({ amount: 599, isUnderWay: false });
  });

  type Visit = Awaited<ReturnType<typeof visit>>;
  const readers = {
    "the page to pay at": async (db: Database, { token }: Visit) => showRest({ ...given.parts, db }, token),
    "the order": async (db: Database, { booking, customer }: Visit) =>
      (await restsOf({ ...given.parts, db }, customer.id, booking.id)).results[0],
  };
  test.each(
    (Object.keys(readers) as (keyof typeof readers)[]).flatMap((name) =>
      [1, 2, 3, 4, 5, 6].map((answers) => [name, answers] as const),
    ),
  )("is never asked for twice, also if it arrives while %s is read: after %i answers", async (name, answers) => {
    const it = await visit();
    await it.open(599);
    const rest = await readers[name](afterAnswers(given.db, answers, it.pay), it);
    expect(rest).toSatisfy((now: typeof rest) => now?.paid === 599 || now?.isUnderWay === true);
  });

  test("of an order that was paid online is what was agreed to since", async () => {
    const it = await visit({ payment: "Online" });
    expect((await it.show()).data).toMatchObject({ amount: 0, quote: null });
    expect(await it.open(1)).toMatchObject({ status: 409, reason: "NOTHING_LEFT_TO_PAY" });
    await it.addValve();
    expect(await it.ofOrder()).toMatchObject([{ amount: 440, paid: 0, payToken: it.token }]);
    await it.open(440);
    await it.pay();
    expect((await it.complete(0)).status).toBe(200);
    expect(await billsOf(it.booking.id)).toEqual([1039_00]);
    const { payment_status } = await given.db
      .selectFrom("booking")
      .select("payment_status")
      .where("id", "=", it.booking.id)
      .executeTakeFirstOrThrow();
    expect(payment_status).toBe("SUCCESS");
    expect(await it.refunds()).toEqual([]);
  });

  test("is one page for two phones", async () => {
    const it = await visit();
    const [one, other] = await Promise.all([it.open(599), it.open(599)]);
    expect(one.data.link).toBe(other.data.link);
    expect(await it.attempts()).toHaveLength(1);
  });

  test("grows by what is agreed to after a page was opened: paid there, the rest is left", async () => {
    const it = await visit();
    await it.open(599);
    await it.addValve();
    expect((await it.pay()).data).toMatchObject({ amount: 440, paid: 599 });
    expect(await it.ofPartner()).toMatchObject({ toCollect: 440, payToken: it.token });
    expect(await it.open(599)).toMatchObject({ status: 409, reason: "REST_CHANGED" });
    await it.open(440);
    await it.pay();
    expect((await it.complete(0)).status).toBe(200);
    expect(await billsOf(it.booking.id)).toEqual([1039_00]);
  });

  test("is asked for anew on another page, and what is paid on the old one goes back", async () => {
    const it = await visit();
    await it.open(599);
    await it.addValve();
    await it.open(1039);
    expect((await it.attempts()).map(({ state, price }) => [state, price])).toEqual([
      ["EXPIRED", 599_00],
      ["OPEN", 1039_00],
    ]);
    await it.pay();
    bank.decide((await it.attempts())[0]?.name ?? "", "captured");
    await pass(31);
    expect(await it.refunds()).toEqual([{ number: 1, reason: "paid-twice", price: 599_00 }]);
    expect((await it.complete(0)).status).toBe(200);
    expect(await billsOf(it.booking.id)).toEqual([1039_00]);
  });
});

describe("while a payment is on its way", () => {
  test("the partner is not asked for cash that was paid a moment ago", async () => {
    const it = await visit();
    await it.open(599);
    bank.decide(it.booking.number, "captured");
    expect(await it.complete(599)).toMatchObject({ status: 422, reason: "WRONG_AMOUNT" });
    expect(await it.ofPartner()).toMatchObject({ status: "Started", toCollect: 0, paidAtDoor: 599 });
  });

  test("cash that is taken ends it, and what is paid all the same goes back", async () => {
    const it = await visit();
    await it.open(599);
    expect((await it.complete(599)).status).toBe(200);
    expect(await it.attempts()).toMatchObject([{ state: "EXPIRED" }]);
    bank.decide(it.booking.number, "captured");
    await pass(31);
    expect(await it.refunds()).toEqual([{ number: 1, reason: "paid-twice", price: 599_00 }]);
    expect(await billsOf(it.booking.id)).toEqual([599_00]);
  });

  test("a partner who was told that it is paid says so, and it settles what was open", async () => {
    const it = await visit();
    await it.open(599);
    bank.fail("ask", "unknown");
    expect((await it.complete(0, "They paid on their phone, and I do not see it yet.")).status).toBe(200);
    expect((await disagreements()).map(({ problem }) => problem)).toContain("cash that differs");
    expect((await it.show()).data).toMatchObject({ amount: 599, isUnderWay: true });
    bank.fail("ask");
    bank.decide(it.booking.number, "captured");
    await pass(5);
    expect((await it.show()).data).toMatchObject({ amount: 0, paid: 599 });
    expect(await it.refunds()).toEqual([]);
    // Nobody has to look at it any more.
    expect((await disagreements()).map(({ problem }) => problem)).not.toContain("cash that differs");
    const { data } = await given.call(endpoints.deskOrder, { as: await anOwner(), params: { id: it.booking.id } });
    expect(data.results.cash).toMatchObject([{ wanted: 599, received: 0, closed: { by: null, outcome: null } }]);
  });

  test("what a partner took too little is closed once it is paid, and no other visit's", async () => {
    const it = await visit();
    await it.addValve();
    await it.open(1039);
    bank.fail("ask", "unknown");
    expect((await it.complete(0, "They pay later.")).status).toBe(200);
    bank.fail("ask");
    const bystander = await visit();
    expect((await bystander.complete(0, "They pay later, too.")).status).toBe(200);
    expect((await disagreements()).filter(({ problem }) => problem === "cash that differs")).toHaveLength(2);
    bank.decide(it.booking.number, "captured");
    await pass(5);
    expect((await disagreements()).filter(({ problem }) => problem === "cash that differs")).toHaveLength(1);
    expect((await it.show()).data).toMatchObject({ amount: 0, paid: 1039 });
    expect((await bystander.show()).data).toMatchObject({ amount: 599, paid: 0 });
  });

  test("a visit that the desk cancels gives it back when it comes", async () => {
    const it = await visit();
    const desk = await anOwner();
    await it.open(599);
    const cancel = { as: desk, params: { id: it.booking.id }, body: { reason: "A flood.", withFee: false } };
    expect((await given.call(endpoints.cancelByDesk, cancel)).status).toBe(200);
    expect(await it.attempts()).toMatchObject([{ state: "EXPIRED" }]);
    bank.decide(it.booking.number, "captured");
    await pass(31);
    expect(await it.refunds()).toEqual([{ number: 1, reason: "order-cancelled", price: 599_00 }]);
    expect((await it.show()).data).toMatchObject({ amount: 0, paid: 0 });
  });
});

describe("what was paid at the door goes back", () => {
  const cancel = async (id: string, withFee = false) => {
    const desk = await anOwner();
    const body = { reason: "A flood.", withFee };
    expect((await given.call(endpoints.cancelByDesk, { as: desk, params: { id }, body })).status).toBe(200);
  };

  test("if the desk cancels the order, each payment by itself", async () => {
    const it = await visit({ payment: "Online" });
    await it.addValve();
    await it.open(440);
    await it.pay();
    await cancel(it.booking.id);
    expect(await it.refunds()).toEqual([
      { number: 1, reason: "order-cancelled", price: 599_00 },
      { number: 2, reason: "order-cancelled", price: 440_00 },
    ]);
    expect(await billsOf(it.booking.id)).toEqual([]);
  });

  test("if the desk cancels one visit of several, the others' stay", async () => {
    const it = await visit({ others: [400_00] });
    await it.open(599);
    await it.pay();
    const [other, as] = [it.otherJobs[0], it.otherPartners[0]];
    const done = { as, params: { id: other?.id ?? "" }, body: { cashReceived: 400 } };
    expect((await given.call(endpoints.completeJob, done)).status).toBe(200);
    await cancel(it.booking.id);
    expect(await it.refunds()).toEqual([{ number: 1, reason: "visit-cancelled", price: 599_00 }]);
    expect(await billsOf(it.booking.id)).toEqual([400_00]);
  });

  test("above the charge, if the visit ends because nothing can be done", async () => {
    const it = await visit();
    await given.db.updateTable("booking").set({ visit_charge: 199_00 }).where("id", "=", it.booking.id).execute();
    await it.open(599);
    await it.pay();
    const { data } = await it.propose();
    await it.decline(data.results[0]?._id ?? "");
    expect(await it.end(199)).toMatchObject({ reason: "WRONG_AMOUNT" });
    expect((await it.end(0)).status).toBe(200);
    expect(await it.refunds()).toEqual([{ number: 1, reason: "order-cancelled", price: 400_00 }]);
    expect(await billsOf(it.booking.id)).toEqual([199_00]);
  });
});

test("a visit that ends for its charge in cash ends the page that is open, and what is paid there goes back", async () => {
  const it = await visit();
  await given.db.updateTable("booking").set({ visit_charge: 199_00 }).where("id", "=", it.booking.id).execute();
  await it.open(599);
  const { data } = await it.propose();
  await it.decline(data.results[0]?._id ?? "");
  expect((await it.end(199)).status).toBe(200);
  expect(await it.attempts()).toMatchObject([{ state: "EXPIRED" }]);
  bank.decide(it.booking.number, "captured");
  await pass(31);
  expect(await it.refunds()).toEqual([{ number: 1, reason: "order-cancelled", price: 599_00 }]);
  expect(await billsOf(it.booking.id)).toEqual([199_00]);
});

describe("a link to pay at", () => {
  const show = (token: string) => given.call(endpoints.showRest, { params: { token } });

  test("that we did not make, or that is another's in part, opens nothing", async () => {
    const [it, other] = [await visit(), await visit()];
    const mixed = `${it.token.slice(0, 26)}${other.token.slice(26)}`;
    for (const token of [mixed, `${it.token.slice(0, -1)}${it.token.endsWith("A") ? "B" : "A"}`])
      expect(await show(token), token).toMatchObject({ status: 404, reason: "NO_SUCH_PAY_LINK" });
    expect((await show("a")).status).toBe(400);
    expect((await show(it.token)).status).toBe(200);
  });

  test("says nothing about the customer, the address or the work", async () => {
    const it = await visit();
    expect(Object.keys((await it.show()).data).sort()).toEqual(["amount", "isUnderWay", "ordId", "paid", "quote"]);
  });

  test("lasts as long as a visit, and no longer", async () => {
    const it = await visit();
    const after = (hours: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
    try {
      after(2.9);
      expect((await it.show()).status).toBe(200);
      after(1.2);
      expect(await it.show()).toMatchObject({ status: 404, reason: "NO_SUCH_PAY_LINK" });
    } finally {
      vi.useRealTimers();
    }
  });

  test("is there only while the work goes on", async () => {
    const it = await visit();
    expect(await it.ofPartner()).toMatchObject({ payToken: it.token });
    await given.db.updateTable("job").set({ status: "Reached" }).where("id", "=", it.job.id).execute();
    expect(await it.ofPartner()).toMatchObject({ toCollect: 599, payToken: null });
    expect(await it.open(599)).toMatchObject({ status: 409, reason: "NOTHING_LEFT_TO_PAY" });
    expect(payTokenOf(given.secrets, it.job.id)).toBe(it.token);
  });
});
