import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addJob } from "../../platform/jobs/jobs.ts";
import { useApp } from "../../tests/support/app.ts";
import { anOperator } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { paying } from "../../tests/support/paying.ts";
import { openSession } from "../identity/identity.ts";
import type { Document } from "./document.ts";

const bank = aGateway("INR");
const given = useApp({}, bank.gateway);
const pay = paying(given);
const registered = { cancellationFee: 100, legalName: "Chowk Home Services Pvt Ltd", gstin: "29ABCDE1234F1ZW" };
let desk: { token: string };

const settle = (settings: object) =>
  given.db
    .updateTable("business_settings")
    .set({ settings: JSON.stringify(settings) })
    .execute();
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["support", "dispatcher"] });
  desk = { token: await openSession(given.db, { role: "operator", id }, "a test") };
});
beforeEach(() => settle(registered));

/** Makes an order that was paid online, with a partner on the way. */
async function onTheWay(prices?: number[]) {
  const { customer, order, number } = await pay.paid(bank, "Traveling", prices);
  return { customer, number, id: order._id };
}
type OnTheWay = Awaited<ReturnType<typeof onTheWay>>;

const cancel = ({ customer, id }: OnTheWay) => given.call(endpoints.cancelOrder, { as: customer, params: { id } });
const giveBack = ({ id }: OnTheWay, amount: number, reason = "A kindness.") =>
  given.call(endpoints.refundPart, {
    as: desk,
    params: { id },
    body: { amount, reason },
    headers: { "idempotency-key": randomUUID() },
  });
async function cancelled(prices?: number[]) {
  const order = await onTheWay(prices);
  await cancel(order);
  await given.runJobs();
  return order;
}
const documents = async ({ id }: OnTheWay) =>
  (
    await given.db.selectFrom("invoice").select("details").where("booking_id", "=", id).orderBy("issued_at").execute()
  ).map(({ details }) => details as unknown as Document);
const sums = async (order: OnTheWay) => (await documents(order)).map(({ kind, total }) => [kind, total / 100]);
/** Returns how many rupees of an order the books contain. */
const inTheBooks = async ({ id }: OnTheWay) => (0 - ((await pay.balances(id)).order ?? 0)) / 100;

test("a fee that was kept is billed to the customer once, with the tax included in it, and as it is in the books", async () => {
  const order = await cancelled();
  for (let times = 0; times < 3; times += 1) {
    await given.db.transaction().execute((tx) => addJob(tx, "bill-order", { bookingId: order.id }));
    await given.runJobs();
  }
  const [invoice, ...more] = await documents(order);
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({
    kind: "invoice",
    number: expect.stringMatching(/^CH\/\d\d-\d\d\/\d{6}$/),
    total: 100_00,
    order: order.number,
    supplier: { name: registered.legalName, gstin: registered.gstin },
    recipient: { name: "Meera Iyer" },
    notes: ["Tax is not payable under reverse charge."],
  });
  expect(invoice?.lines).toEqual([
    {
      description: "Cancellation fee",
      sac: "9987",
      treatment: "OPERATOR_SUPPLIES",
      rate: 5,
      taxable: 95_24,
      cgst: 2_38,
      sgst: 2_38,
      igst: 0,
      vat: 0,
      total: 100_00,
    },
  ]);
  expect(await inTheBooks(order)).toBe(100);

  const { data } = await given.call(endpoints.getOrder, { as: order.customer, params: { id: order.id } });
  expect(data).toMatchObject({ kept: 100, invoices: [{ kind: "invoice", number: invoice?.number }] });
  const pdf = await given.app.inject({
    url: `${given.config.API_BASE_PATH}/odm/srv_booking/${order.id}/invoice`,
    headers: { authorization: `Bearer ${order.customer.token}` },
  });
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  if (process.env.LOOK) writeFileSync("/tmp/fee-invoice.pdf", pdf.rawPayload);
});

test("a fee above the price is billed at what was paid, and nothing goes back", async () => {
  await settle({ ...registered, cancellationFee: 5_000 });
  const order = await cancelled();
  expect(await pay.refunds(order.id)).toEqual([]);
  expect(await sums(order)).toEqual([["invoice", 499]]);
  expect(await inTheBooks(order)).toBe(499);
});

describe("its tax", () => {
  const lineOf = async (order: OnTheWay) => (await documents(order))[0]?.lines[0];

  test("is zero if the business has no GST number", async () => {
    await settle({ cancellationFee: 100 });
    expect(await lineOf(await cancelled())).toMatchObject({ treatment: "NONE", rate: 0, taxable: 100_00 });
  });

  test("is the business's own even if the partner supplies the service", async () => {
    const order = await onTheWay();
    await sql`
      update partner set gstin = '29AAAAA0000A1ZY' where id = (select partner_id from job where booking_id = ${order.id})
    `.execute(given.db);
    await cancel(order);
    await given.runJobs();
    const [invoice] = await documents(order);
    expect(invoice?.lines).toMatchObject([{ treatment: "OPERATOR_SUPPLIES", rate: 18 }]);
    expect(invoice?.notes).toEqual(["Tax is not payable under reverse charge."]);
  });

  test.each([
    ["OPERATOR_9_5", { treatment: "OPERATOR_SUPPLIES", sac: "998533", rate: 5, taxable: 95_24 }],
    ["NONE", { treatment: "NONE", sac: "998533", rate: 0, taxable: 100_00 }],
  ])("follows the category's rule: %s", async (treatment, line) => {
    const order = await onTheWay();
    await sql`
      insert into tax_rule (category_id, partner_registered, treatment, sac, rate, valid_from)
      select sc.category_id, false, ${treatment}, '998533', 5, '2020-01-01'
      from booking_line l join service s on s.id = l.service_id join sub_category sc on sc.id = s.sub_category_id
      where l.booking_id = ${order.id}
    `.execute(given.db);
    await cancel(order);
    await given.runJobs();
    expect(await lineOf(order)).toMatchObject({ description: "Cancellation fee", ...line });
  });
});

describe("when the desk cancels", () => {
  test.each([
    ["with the fee, it is billed", true, [["invoice", 100]]],
    ["and waives it, nothing is", false, []],
  ])("%s", async (_what, withFee, billed) => {
    const order = await onTheWay();
    await given.call(endpoints.cancelByDesk, {
      as: desk,
      params: { id: order.id },
      body: { reason: "Asked.", withFee },
    });
    await given.runJobs();
    expect(await sums(order)).toEqual(billed);
  });

  test("an order of which a visit was done, the visit and the fee are on one invoice", async () => {
    const order = await onTheWay([499, 250.5]);
    await sql`
      update job set status = case when price = 49900 then 'Completed' else 'Reached' end
      from (select job_id, sum(price) as price from booking_line where booking_id = ${order.id} group by job_id) of
      where of.job_id = job.id
    `.execute(given.db);
    await given.call(endpoints.cancelByDesk, {
      as: desk,
      params: { id: order.id },
      body: { reason: "Asked.", withFee: true },
    });
    await given.runJobs();
    const [invoice, ...more] = await documents(order);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({
      total: 599_00,
      lines: [
        { treatment: "OPERATOR_9_5", total: 499_00 },
        { description: "Cancellation fee", treatment: "OPERATOR_SUPPLIES", total: 100_00 },
      ],
      notes: [expect.stringContaining("section 9(5)"), "Tax is not payable under reverse charge."],
    });
    expect(await inTheBooks(order)).toBe(599);
  });
});

describe("what the desk refunds of it", () => {
  test("gets credit notes, until all of it is refunded", async () => {
    const order = await cancelled();
    for (const [amount, why] of [
      [40, "It was our fault, too."],
      [60, "And the rest."],
    ] as const) {
      await giveBack(order, amount, why);
      await given.runJobs();
    }
    expect(await sums(order)).toEqual([
      ["invoice", 100],
      ["credit-note", 40],
      ["credit-note", 60],
    ]);
    const [invoice, note] = await documents(order);
    expect(note).toMatchObject({
      ofInvoice: invoice?.number,
      reason: "It was our fault, too.",
      lines: [{ description: "Cancellation fee", taxable: 38_10, cgst: 95, sgst: 95, total: 40_00 }],
    });
    expect(await inTheBooks(order)).toBe(0);
  });

  test("before it was billed is not billed at all", async () => {
    const order = await onTheWay();
    await cancel(order);
    await giveBack(order, 40);
    await given.runJobs();
    expect(await sums(order)).toEqual([["invoice", 60]]);
    expect(await inTheBooks(order)).toBe(60);
  });

  test("before it was cancelled cannot be kept, and needs no credit note later", async () => {
    const order = await onTheWay();
    await giveBack(order, 430, "Long ago.");
    await cancel(order);
    await given.runJobs();
    const { data } = await given.call(endpoints.getOrder, { as: order.customer, params: { id: order.id } });
    expect(data.kept).toBe(69);
    await giveBack(order, 9, "A kindness.");
    await given.runJobs();
    expect(await documents(order)).toMatchObject([
      { kind: "invoice", total: 69_00 },
      { kind: "credit-note", total: 9_00, reason: "A kindness." },
    ]);
    expect(await inTheBooks(order)).toBe(60);
  });

  test("in place of a refund that the payment provider refused credits none of it", async () => {
    const order = await cancelled();
    const [refund] = await pay.refunds(order.id);
    bank.endRefund(refund?.id ?? "", { state: "refused", handle: undefined, reason: "the card is closed" });
    await pay.pass(61);
    expect(await pay.refunds(order.id)).toMatchObject([{ state: "REFUSED" }]);
    await giveBack(order, 399, "Again, as the card was closed.");
    await given.runJobs();
    expect(await sums(order)).toEqual([["invoice", 100]]);
    expect(await inTheBooks(order)).toBe(100);
  });
});
