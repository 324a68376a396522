import { randomUUIDv7 } from "node:crypto";
import { writeFileSync } from "node:fs";
import { endpoints } from "@chowk/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aJob, anOperator, anOrder, aService, aWorkingPartner, signedIn } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { paying } from "../../tests/support/paying.ts";
import { textOfPdf } from "../../tests/support/pdf-text.ts";
import { takeOff } from "../../tests/support/promo-codes.ts";
import { holdJob, moveJob } from "../scheduling/scheduling.ts";
import type { Document } from "./document.ts";
import { draw } from "./draw.ts";
import { invoiceTasks } from "./invoices.ts";
import { takenBack } from "./issue-credit-note.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { financialYear } from "./series.ts";

const bank = aGateway("INR");
const given = useApp({}, bank.gateway);
const pay = paying(given);

const settle = (settings: object) =>
  given.db
    .updateTable("business_settings")
    .set({ settings: JSON.stringify(settings) })
    .execute();
const registered = {
  legalName: "Chowk Home Services Pvt Ltd",
  legalAddress: "4, Church Street, Bengaluru 560001",
  gstin: "29ABCDE1234F1ZW",
};
beforeEach(() => settle(registered));

const issue = (id: string) => given.db.transaction().execute((tx) => issueInvoice(tx, given.parts, id));
const invoicesOf = async (id: string) =>
  (await given.db.selectFrom("invoice").selectAll().where("booking_id", "=", id).orderBy("number").execute()).map(
    ({ details, ...row }) => ({ ...row, details: details as unknown as Document }),
  );
const completed = async () =>
  anOrder(given.db, {
    status: "Completed",
    services: [
      await aService(given.db, { name: "Tap repair", price: 499_00 }),
      await aService(given.db, { name: "Sink cleaning", price: 700_50 }),
    ],
    partner_id: (await aWorkingPartner(given.db)).id,
  });

describe("an order's invoice", () => {
  test("is issued automatically once the work is done, and not before", async () => {
    const customer = await signedIn(given.db);
    const partner = await aWorkingPartner(given.db);
    const order = await anOrder(given.db, { customer_id: customer.id, status: "Started" });
    const job = await aJob(given.db, { booking_id: order.id, partner_id: partner.id, status: "Started" });
    expect(await issue(order.id)).toBeUndefined();
    await given.db
      .transaction()
      .execute(async (tx) =>
        moveJob(tx, await holdJob(tx, job.id), { event: "completed", by: { kind: "partner", id: partner.id } }),
      );
    await given.runJobs();
    const [invoice, ...more] = await invoicesOf(order.id);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({
      kind: "invoice",
      total: order.total,
      number: expect.stringMatching(/^CH\/\d\d-\d\d\/\d{6}$/),
    });
    const { data } = await given.call(endpoints.getOrder, { as: customer, params: { id: order.id } });
    expect(data.invoices).toEqual([{ kind: "invoice", number: invoice?.number }]);
  });

  test("names supplier, recipient and address, services and tax, and adds up to what the order cost", async () => {
    const order = await completed();
    await issue(order.id);
    const [invoice] = await invoicesOf(order.id);
    expect(invoice?.details).toMatchObject({
      supplier: { name: registered.legalName, gstin: registered.gstin },
      recipient: { name: "Meera Iyer", address: expect.stringContaining("560038") },
      order: order.number,
      total: 1199_50,
      lines: [
        {
          description: "Tap repair",
          sac: "9987",
          rate: 5,
          treatment: "OPERATOR_9_5",
          taxable: 475_24,
          cgst: 11_88,
          sgst: 11_88,
          total: 499_00,
        },
        { description: "Sink cleaning", total: 700_50 },
      ],
      notes: expect.arrayContaining([expect.stringContaining("section 9(5)")]),
    });
  });

  test("bills what a promo code left, records what it took off, and says so on its page; a credit note does not", async () => {
    const order = await anOrder(given.db, {
      services: [
        await aService(given.db, { name: "Tap repair", price: 499_00 }),
        await aService(given.db, { name: "Sink cleaning", price: 700_50 }),
      ],
      partner_id: (await aWorkingPartner(given.db)).id,
    });
    await takeOff(given.db, order.id, 99_00);
    await given.db.updateTable("booking").set({ status: "Completed" }).where("id", "=", order.id).execute();
    await issue(order.id);
    const [invoice] = await invoicesOf(order.id);
    const [repair, cleaning] = invoice?.details.lines ?? [];
    expect(invoice?.details.total).toBe(1100_50);
    expect(repair).toMatchObject({ discount: 99_00, taxable: 380_95, total: 400_00 });
    expect(cleaning).toMatchObject({ description: "Sink cleaning", total: 700_50 });
    expect(cleaning).not.toHaveProperty("discount");
    const page = textOfPdf(await draw(invoice?.details as Document, "Asia/Kolkata"));
    expect(page).toContain("499.00 less 99.00 by promo code");
    expect(page.match(/promo code/g)).toHaveLength(1);
    expect(takenBack(invoice?.details as Document, 100_00)[0]).not.toHaveProperty("discount");
  });

  test("bills no tax while the business has no GST number", async () => {
    await settle({});
    const order = await completed();
    await issue(order.id);
    expect((await invoicesOf(order.id))[0]?.details.lines[0]).toMatchObject({
      treatment: "NONE",
      rate: 0,
      taxable: 499_00,
      cgst: 0,
    });
  });

  test("names the partner as the supplier if they are registered for GST", async () => {
    const order = await completed();
    await given.db
      .updateTable("partner")
      .set({ gstin: "29AAAAA0000A1ZY" })
      .where("id", "=", order.partner_id)
      .execute();
    await issue(order.id);
    const [invoice] = await invoicesOf(order.id);
    expect(invoice?.details.lines[0]?.treatment).toBe("PARTNER_SUPPLIES_TCS");
    expect(invoice?.details.notes[0]).toBe(
      "Supplied by Suresh Kumar, GSTIN 29AAAAA0000A1ZY, through the electronic commerce operator named above.",
    );
  });

  test("is issued once, however many ask for it at once, and nobody can change it", async () => {
    const order = await completed();
    const numbers = await Promise.all(Array.from({ length: 8 }, () => issue(order.id)));
    expect(new Set(numbers).size).toBe(1);
    expect(await invoicesOf(order.id)).toHaveLength(1);
    await expect(given.db.updateTable("invoice").set({ total: 1 }).execute()).rejects.toThrow();
    await expect(given.db.deleteFrom("invoice").execute()).rejects.toThrow();
  });
});

test("numbers follow each other without a gap, even if many are issued at once and some are rolled back", async () => {
  const year = financialYear(new Date(), given.config.TIME_ZONE);
  await given.db.deleteFrom("invoice_series").execute();
  const before = (await given.db.selectFrom("invoice").select("number").execute()).length;
  expect(before).toBeGreaterThan(0);
  const orders = await Promise.all(Array.from({ length: 24 }, () => completed()));
  await given.db.insertInto("invoice_series").values({ kind: "invoice", year, last: 500 }).execute();
  await Promise.allSettled(
    orders.map(({ id }, n) =>
      given.db.transaction().execute(async (tx) => {
        await issueInvoice(tx, given.parts, id);
        if (n % 3 === 0) throw new Error("The lights went out");
      }),
    ),
  );
  const numbers: number[] = [];
  for (const { id } of orders) for (const { number } of await invoicesOf(id)) numbers.push(Number(number.slice(-6)));
  numbers.sort((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: 16 }, (_, n) => (numbers[0] ?? 0) + n));
  for (const { id } of orders) await issue(id);
  const { last } = await given.db
    .selectFrom("invoice_series")
    .select("last")
    .where("kind", "=", "invoice")
    .orderBy("last", "desc")
    .executeTakeFirstOrThrow();
  expect(last).toBe((numbers[0] ?? 0) + 23);
});

/** Refunds 100 rupees of an order, as the desk does. */
async function giveBack(orderId: string) {
  const attempt = await given.db
    .selectFrom("payment_attempt")
    .selectAll()
    .where("booking_id", "=", orderId)
    .executeTakeFirstOrThrow();
  await given.db
    .insertInto("refund")
    .values({
      id: randomUUIDv7(),
      attempt_id: attempt.id,
      reason: "desk",
      state: "DUE",
      currency: "INR",
      amount: 100_00,
      price: 100_00,
      note: "Came late.",
      idempotency_key: randomUUIDv7(),
      operator_id: (await anOperator(given.db)).id,
    })
    .execute();
}

test("what is refunded after it was billed gets a credit note in a separate series, once", async () => {
  const { customer, order } = await pay.paid(bank, "Completed");
  await issue(order._id);
  await giveBack(order._id);
  for (let times = 0; times < 2; times += 1)
    await invoiceTasks["bill-order"]({ bookingId: order._id }, { ...given.parts, log: given.app.log, attempt: 1 });

  const [note, invoice, ...more] = await invoicesOf(order._id).then((all) =>
    all.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  );
  expect(more).toEqual([]);
  expect(note).toMatchObject({
    kind: "credit-note",
    number: expect.stringMatching(/^CN\/\d\d-\d\d\/000001$/),
    total: 100_00,
    details: { ofInvoice: invoice?.number, reason: "Came late.", total: 100_00 },
  });
  const pdf = await given.app.inject({
    url: `${given.config.API_BASE_PATH}/odm/srv_booking/${order._id}/invoice?number=${note?.number}`,
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(pdf.statusCode).toBe(200);
  if (process.env.LOOK) writeFileSync("/tmp/c-note.pdf", pdf.rawPayload);
});

test("a credit note that is issued with its invoice is not dated earlier", async () => {
  const { order } = await pay.paid(bank, "Completed");
  await giveBack(order._id);
  await invoiceTasks["bill-order"]({ bookingId: order._id }, { ...given.parts, log: given.app.log, attempt: 1 });
  const all = await invoicesOf(order._id);
  const [invoice, note] = ["invoice", "credit-note"].map((kind) => all.find((each) => each.kind === kind));
  expect(Date.parse(note?.details.issuedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(invoice?.details.issuedAt ?? ""));
  expect(note?.issued_at.toISOString()).toBe(note?.details.issuedAt);
});

test("an order's customer can download its invoice as a PDF; nobody else can", async () => {
  const customer = await signedIn(given.db);
  const order = await completed();
  await given.db.updateTable("booking").set({ customer_id: customer.id }).where("id", "=", order.id).execute();
  const ask = (token: string) =>
    given.app.inject({
      url: `${given.config.API_BASE_PATH}/odm/srv_booking/${order.number}/invoice`,
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await ask(customer.token)).statusCode).toBe(404);
  const number = await issue(order.id);
  const { headers, rawPayload, statusCode } = await ask(customer.token);
  if (process.env.LOOK) writeFileSync("/tmp/c-invoice.pdf", rawPayload);
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("application/pdf");
  expect(headers["content-disposition"]).toBe(`attachment; filename="${number?.replaceAll("/", "-")}.pdf"`);
  expect(headers["cache-control"]).toBe("no-store");
  expect(rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect((await ask((await signedIn(given.db)).token)).statusCode).toBe(404);
});
