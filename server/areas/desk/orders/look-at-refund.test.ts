import { randomUUID } from "node:crypto";
import { endpoints, type RefundOutlook } from "@chowk/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postWork } from "../../../areas/payments/payments.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import { useApp } from "../../../tests/support/app.ts";
import { aCustomer, aJob, anOperator, anOrder, aService, aWorkingPartner } from "../../../tests/support/factories.ts";
import { aGateway } from "../../../tests/support/gateway.ts";
import { paying } from "../../../tests/support/paying.ts";
import { openSession } from "../../identity/identity.ts";

const bank = aGateway("KWD");
const given = useApp({}, bank.gateway);
const pay = paying(given);
let as: { token: string };
beforeAll(async () => {
  await pay.rate("0.0036");
  const { id } = await anOperator(given.db, { roles: ["support"] });
  as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
});
beforeEach(pay.forgetQuestions);

type Asked = { amount: number; of: "online" | "cash"; toCredit?: "true" };
const look = (id: string, query: Asked) => given.call(endpoints.lookAtRefund, { as, params: { id }, query });
const outlook = async (id: string, query: Asked): Promise<RefundOutlook> => (await look(id, query)).data.results;

/** How many rows a refund could have left behind. */
async function traces() {
  const { rows } = await sql`
    select (select count(*) from refund) as refunds, (select count(*) from cash_refund) as transfers,
      (select count(*) from ledger_entry) as entries, (select count(*) from invoice) as bills,
      (select sum(last) from invoice_series) as numbers, (select count(*) from booking_event) as events,
      (select count(*) from graphile_worker._private_jobs) as jobs, (select count(*) from audit_entry) as audited
  `.execute(given.db);
  return rows;
}

/** Looks, and sees that nothing was done. */
async function looking(id: string, query: Asked): Promise<RefundOutlook> {
  const before = await traces();
  const seen = await outlook(id, query);
  expect(await traces()).toEqual(before);
  return seen;
}

const bill = async (bookingId: string) => {
  await given.db.transaction().execute((tx) => addJob(tx, "bill-order", { bookingId }));
  await given.runJobs();
};

/** An order of ₹500 whose partner took all of it in cash. */
async function paidInCash() {
  const partner = await aWorkingPartner(given.db, { name: "Selvam Murugan" });
  const service = await aService(given.db, { price: 500_00 });
  const customer = await aCustomer(given.db);
  const order = await anOrder(given.db, { customer_id: customer.id, services: [service], status: "Completed" });
  const of = { booking_id: order.id, partner_id: partner.id, sub_category_id: service.sub_category_id };
  const job = await aJob(given.db, { ...of, status: "Completed" });
  await given.db.updateTable("booking_line").set({ job_id: job.id }).where("booking_id", "=", order.id).execute();
  const money = { currency: order.currency, price: 500_00, earned: 400_00, cash: 500_00 };
  await given.db.transaction().execute((tx) => postWork(tx, { jobId: job.id, partnerId: partner.id, ...money }));
  return order;
}

describe("what a refund would lead to", () => {
  test("is what it then leads to, in the currency that was paid", async () => {
    const { order, number } = await pay.paid(bank, "Completed");
    await bill(order._id);
    const seen = await looking(number, { amount: 200, of: "online" });
    expect(seen).toMatchObject({
      ...{ back: { currency: "KWD", amount: "0.720" }, way: "provider", creditNote: 200, isBilled: true },
      books: [{ debit: "order", credit: "refunds", money: { currency: "KWD", amount: "0.720" } }],
    });
    expect(seen.told.length).toBeGreaterThan(0);
    const made = await given.call(endpoints.refundPart, {
      ...{ as, params: { id: number }, body: { amount: 200, reason: "Came late." } },
      headers: { "idempotency-key": randomUUID() },
    });
    expect(made.data.results.refunds).toMatchObject([{ price: 200, charge: seen.back }]);
    await given.runJobs();
    const shown = await given.call(endpoints.deskOrder, { as, params: { id: number } });
    expect(shown.data.results.invoices).toMatchObject([{ kind: "invoice" }, { kind: "credit-note", total: 200 }]);
  });

  test("before the invoice is no credit note", async () => {
    const { number } = await pay.paid(bank, "Traveling");
    expect(await looking(number, { amount: 499, of: "online" })).toMatchObject({
      ...{ back: { amount: "1.796" }, creditNote: null, isBilled: false, keep: [] },
    });
  });

  test("of cash is a transfer or credit; partners keep what they earned", async () => {
    const order = await paidInCash();
    const money = { currency: "INR", amount: "150.00" };
    const kept = { back: money, keep: ["Selvam Murugan"] };
    expect(await looking(order.id, { amount: 150, of: "cash" })).toMatchObject({
      ...{ ...kept, way: "transfer", books: [{ debit: "order", credit: "bank", money }] },
    });
    expect(await looking(order.id, { amount: 150, of: "cash", toCredit: "true" })).toMatchObject({
      ...{ ...kept, way: "credit", books: [{ debit: "order", credit: "credit", money }] },
    });
  });

  test("says when no message reaches the customer", async () => {
    const order = await paidInCash();
    const unconfirmed = { phone_verified_at: null, email_verified_at: null };
    await given.db.updateTable("customer").set(unconfirmed).where("id", "=", order.customer_id).execute();
    expect((await looking(order.id, { amount: 1, of: "cash" })).told).toEqual([]);
  });

  test("is refused in the words of the refund", async () => {
    const order = await paidInCash();
    const { number } = await pay.paid(bank, "Completed");
    const refused = async (id: string, query: Asked) => (await look(id, query)).message;
    const before = await traces();
    expect(await refused(order.id, { amount: 500.01, of: "cash" })).toContain("500");
    expect(await refused(order.id, { amount: 1, of: "online" })).toMatch(/paid online/);
    expect(await refused(number, { amount: 1, of: "cash" })).toMatch(/cash/);
    expect(await refused(number, { amount: 0.1, of: "online" })).toMatch(/too small|less/i);
    expect((await look(number, { amount: 0, of: "online" })).status).toBe(400);
    expect((await look(randomUUID(), { amount: 1, of: "cash" })).status).toBe(404);
    expect(await traces()).toEqual(before);
  });
});
