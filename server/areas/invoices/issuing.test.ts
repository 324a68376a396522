import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import {
  aJob,
  anAttempt,
  anOperator,
  anOrder,
  aRefund,
  aService,
  aSubCategory,
  aWorkingPartner,
} from "../../tests/support/factories.ts";
import type { Document } from "./document.ts";
import { issueCreditNotes } from "./issue-credit-note.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { invoiceFile, listInvoices } from "./read-invoices.ts";
import { retainedOf } from "./retained.ts";
import { nextCreditNoteNumber, nextInvoiceNumber } from "./series.ts";

const given = useApp();

const settle = (settings: object) =>
  given.db
    .updateTable("business_settings")
    .set({ settings: JSON.stringify(settings) })
    .execute();
beforeEach(() => settle({ legalName: "Chowk", legalAddress: "4, Church Street", gstin: "29ABCDE1234F1ZW" }));

/** An order that was paid online, of one service at this price. */
async function paid(price: number, more: Parameters<typeof anOrder>[1] = {}) {
  const order = await anOrder(given.db, {
    ...{ status: "Completed", payment_type: "Online", payment_status: "SUCCESS" },
    ...{ services: [await aService(given.db, { price: price * 100 })], ...more },
  });
  return { order, attempt: await anAttempt(given.db, { order, state: "SUCCESS" }) };
}
type Paid = Awaited<ReturnType<typeof paid>>;

let made = 0;
/** A refund of so many rupees by the desk. Each is a second younger than the one before. */
async function refunded({ attempt }: Pick<Paid, "attempt">, rupees: number, more: object = {}) {
  made += 1;
  return aRefund(given.db, {
    ...{ attempt, amount: rupees * 100, price: rupees * 100, reason: "desk", note: `Refund of ${rupees}.` },
    ...{ idempotency_key: `key-${made}`, operator_id: (await anOperator(given.db)).id },
    ...{ created_at: new Date(Date.now() - 3_600_000 + made * 1000), ...more },
  });
}
const byItself = { note: null, idempotency_key: null, operator_id: null };

const issue = ({ id }: { id: string }) => given.db.transaction().execute((tx) => issueInvoice(tx, given.parts, id));
const credit = ({ id }: { id: string }) =>
  given.db.transaction().execute((tx) => issueCreditNotes(tx, given.parts, id));
const documents = async ({ id }: { id: string }) => {
  const issued = given.db.selectFrom("invoice").select("details").where("booking_id", "=", id);
  const rows = await issued.orderBy("issued_at").orderBy("number").execute();
  return rows.map(({ details }) => details as unknown as Document);
};
const totals = async (order: { id: string }) => (await documents(order)).map(({ kind, total }) => [kind, total / 100]);

/** Beside each order stands another one with the same documents and refunds. */
async function bystander() {
  const other = await paid(499);
  await issue(other.order);
  await refunded(other, 80);
  await credit(other.order);
  await refunded(other, 70);
}

describe("what the business still has of an order's payments", () => {
  const retained = ({ id }: { id: string }) => given.db.transaction().execute((tx) => retainedOf(tx, id));

  test("is what was paid less what went back or is going, but not what the provider refused to send", async () => {
    await bystander();
    const it = await paid(499);
    await refunded(it, 100, { state: "DONE" });
    await refunded(it, 50, { state: "PENDING" });
    await refunded(it, 70, { state: "REFUSED" });
    expect(await retained(it.order)).toBe(349_00);
  });

  test("counts all its payments, and no attempt without money", async () => {
    const it = await paid(499);
    const second = await anAttempt(given.db, { order: it.order, number: 2, state: "SUCCESS" });
    await anAttempt(given.db, { order: it.order, number: 3, state: "OPEN" });
    expect(await retained(it.order)).toBe(998_00);
    await refunded({ attempt: second }, 499, { ...byItself, reason: "paid-twice" });
    expect(await retained(it.order)).toBe(499_00);
  });

  test("is nothing for an order that is paid in cash", async () => {
    await bystander();
    expect(await retained(await anOrder(given.db, { status: "Completed" }))).toBe(0);
  });
});

describe("a credit note", () => {
  test("is issued for each refund of the desk after the invoice, the newest first, once", async () => {
    await bystander();
    const it = await paid(499);
    await issue(it.order);
    await refunded(it, 40);
    await refunded(it, 60);
    await credit(it.order);
    await credit(it.order);
    expect(await totals(it.order)).toEqual([
      ["invoice", 499],
      ["credit-note", 60],
      ["credit-note", 40],
    ]);
    await refunded(it, 20);
    await credit(it.order);
    const [invoice, ...notes] = await documents(it.order);
    expect(notes.map(({ total, reason, ofInvoice }) => [total, reason, ofInvoice])).toEqual([
      [60_00, "Refund of 60.", invoice?.number],
      [40_00, "Refund of 40.", invoice?.number],
      [20_00, "Refund of 20.", invoice?.number],
    ]);
    expect(notes.flatMap(({ lines }) => lines.map(({ total }) => total))).toEqual([60_00, 40_00, 20_00]);
  });

  test("is not issued for what was never billed, never sent, or never refunded", async () => {
    const it = await paid(499);
    const second = await anAttempt(given.db, { order: it.order, number: 2, state: "SUCCESS" });
    await issue(it.order);
    await refunded({ attempt: second }, 499, { ...byItself, reason: "paid-twice" });
    await refunded(it, 30, { state: "REFUSED" });
    await credit(it.order);
    expect(await totals(it.order)).toEqual([["invoice", 499]]);
  });

  test("credits no more than the invoice exceeds what the business still has", async () => {
    await bystander();
    // Of 499.00, 430.00 went back before the rest of 69.00 was kept as the fee, and billed.
    const it = await paid(499, { status: "Cancelled", kept: 69_00 });
    await refunded(it, 430);
    await issue(it.order);
    await credit(it.order);
    expect(await totals(it.order)).toEqual([["invoice", 69]]);
    await refunded(it, 9);
    await credit(it.order);
    const [, note, ...more] = await documents(it.order);
    expect([note?.total, note?.reason, more]).toEqual([9_00, "Refund of 9.", []]);
  });

  test("is decided about while nobody changes its order; others' orders do not wait", async () => {
    const [it, other] = [await paid(499), await paid(499)];
    const isFree = ({ order }: Paid) =>
      sql`select id from booking where id = ${order.id} for no key update nowait`.execute(given.db).then(
        () => true,
        () => false,
      );
    await given.db.transaction().execute(async (tx) => {
      await issueCreditNotes(tx, given.parts, it.order.id);
      expect([await isFree(it), await isFree(other)]).toEqual([false, true]);
    });
  });

  test("waits for an invoice", async () => {
    await bystander();
    const it = await paid(499);
    await refunded(it, 40);
    await credit(it.order);
    expect(await documents(it.order)).toEqual([]);
  });
});

describe("an invoice", () => {
  test.each([
    ["Completed", 0, 499, ["invoice", 599]],
    ["Cancelled", 100_00, 499, ["invoice", 100]],
    ["Cancelled", 100_00, 529, ["invoice", 70]],
    ["Cancelled", 100_00, 599, undefined],
    ["Cancelled", 0, 599, undefined],
    ["Started", 0, 0, undefined],
    ["Accepted", 0, 0, undefined],
  ])("of an order that is %s, of which %d paise were kept and %d rupees went back, is %j", async (status, kept, back, expected) => {
    const it = await paid(599, { status, kept });
    if (back > 0) await refunded(it, back);
    await issue(it.order);
    expect(await totals(it.order)).toEqual(expected ? [expected] : []);
  });

  test("of an order of which a visit was done has the whole fee for the other, whatever went back since", async () => {
    const services = [await aService(given.db, { price: 300_00 }), await aService(given.db, { price: 200_00 })];
    const it = await paid(500, { services, kept: 100_00 });
    const { id: job_id } = await aJob(given.db, { booking_id: it.order.id, status: "Cancelled" });
    const line = given.db.updateTable("booking_line").set({ job_id }).where("booking_id", "=", it.order.id);
    await line.where("position", "=", 1).execute();
    await refunded(it, 450);
    await issue(it.order);
    const [invoice] = await documents(it.order);
    expect(invoice?.lines).toMatchObject([{ total: 300_00 }, { description: "Cancellation fee", total: 100_00 }]);
  });

  test.each([
    ["560038", "29ABCDE1234F1ZW", "Karnataka (29)", true],
    ["400050", "29ABCDE1234F1ZW", "Maharashtra (27)", false],
    ["400050", "27ABCDE1234F1ZW", "Maharashtra (27)", true],
    ["999999", "29ABCDE1234F1ZW", "", true],
  ])("to pin code %s by a business with GST number %s is supplied in %s, within the state: %s", async (pincode, gstin, place, isWithin) => {
    await settle({ gstin });
    const order = await anOrder(given.db, { status: "Completed", pincode });
    await issue(order);
    const [{ placeOfSupply, lines } = { placeOfSupply: undefined, lines: [] }] = await documents(order);
    expect(placeOfSupply).toBe(place);
    expect([(lines[0]?.cgst ?? 0) > 0, (lines[0]?.igst ?? 0) > 0]).toEqual([isWithin, !isWithin]);
  });

  test.each([
    [{ flat_no: "B-204", address: "12th Main Road", area: "Bengaluru" }, "B-204, 12th Main Road, Bengaluru, 560038"],
    [
      { flat_no: "B-204", address: "12th Main Road, Bengaluru", area: "Bengaluru" },
      "B-204, 12th Main Road, Bengaluru, 560038",
    ],
    [{ flat_no: "", address: "12th Main Road", area: "" }, "12th Main Road, 560038"],
  ])("names the address as people write it: %j", async (place, expected) => {
    const order = await anOrder(given.db, { status: "Completed", pincode: "560038", ...place });
    await issue(order);
    expect((await documents(order))[0]?.recipient.address).toBe(expected);
  });

  test("names each registered partner once as a supplier, and nobody else", async () => {
    const partnerOf = (name: string, gstin: string | null) => aWorkingPartner(given.db, { name, gstin });
    const [asha, ravi, kavita] = [
      await partnerOf("Asha Bhat", "29AAAAA0000A1ZY"),
      await partnerOf("Ravi Nair", "29BBBBB0000B1ZY"),
      await partnerOf("Kavita Rao", null),
    ];
    const services = [];
    for (let n = 0; n < 4; n += 1)
      services.push(await aService(given.db, { sub_category_id: (await aSubCategory(given.db)).id }));
    const order = await anOrder(given.db, { status: "Completed", services });
    for (const [position, { id: partner_id }] of [asha, asha, ravi, kavita].entries()) {
      const { id: job_id } = await aJob(given.db, {
        ...{ booking_id: order.id, partner_id, status: "Completed" },
        startsAt: new Date(Date.now() + position * 7_200_000),
      });
      const line = given.db.updateTable("booking_line").set({ job_id }).where("booking_id", "=", order.id);
      await line.where("position", "=", position).execute();
    }
    await issue(order);
    expect((await documents(order))[0]?.notes).toEqual([
      "Tax is paid by the electronic commerce operator under section 9(5) of the CGST Act.",
      "Supplied by Asha Bhat, GSTIN 29AAAAA0000A1ZY, through the electronic commerce operator named above.",
      "Supplied by Ravi Nair, GSTIN 29BBBBB0000B1ZY, through the electronic commerce operator named above.",
      "Tax is not payable under reverse charge.",
    ]);
  });
});

describe("the documents of an order", () => {
  async function billed() {
    const it = await paid(499);
    await issue(it.order);
    await refunded(it, 40);
    await credit(it.order);
    return it.order;
  }

  test("are listed, the invoice first, and not another order's", async () => {
    await bystander();
    const order = await billed();
    expect(await listInvoices(given.db, order.id)).toEqual([
      { kind: "invoice", number: expect.stringMatching(/^CH/), issuedAt: expect.any(String), total: 499 },
      { kind: "credit-note", number: expect.stringMatching(/^CN/), issuedAt: expect.any(String), total: 40 },
    ]);
  });

  test("are drawn by their number, by default the invoice, and only for their order", async () => {
    const [order, other] = [await billed(), await billed()];
    const unbilled = await anOrder(given.db);
    const [invoice, note] = await documents(order);
    const file = async ({ id }: { id: string }, number?: string) => (await invoiceFile(given.parts, id, number)).name;
    expect(await file(order)).toBe(`${invoice?.number}.pdf`);
    expect(await file(order, note?.number)).toBe(`${note?.number}.pdf`);
    for (const [of, number] of [
      [other, invoice?.number],
      [order, "CH/00-00/000000"],
      [unbilled, undefined],
    ] as const)
      await expect(file(of, number)).rejects.toMatchObject({ reason: "NO_SUCH_INVOICE" });
  });
});

test("each kind of document is numbered separately in each financial year", async () => {
  await given.db.deleteFrom("invoice_series").where("year", "in", ["90-91", "91-92"]).execute();
  const numbers = await given.db.transaction().execute(async (tx) => {
    return [
      await nextInvoiceNumber(tx, "90-91", "CH"),
      await nextInvoiceNumber(tx, "91-92", "CH"),
      await nextCreditNoteNumber(tx, "90-91"),
      await nextInvoiceNumber(tx, "90-91", "KWT"),
    ];
  });
  expect(numbers).toEqual(["CH/90-91/000001", "CH/91-92/000001", "CN/90-91/000001", "KWT/90-91/000002"]);
});

test("a line says what was chosen of its service, and another order's does not", async () => {
  const [it, other] = [await paid(899), await paid(899)];
  const chosen = JSON.stringify(
    ["Cassette", "Gas refill"].map((name) => ({ id: name, choice: "", name, names: {}, price: 0, minutes: 0 })),
  );
  await given.db.updateTable("booking_line").set({ chosen }).where("booking_id", "=", it.order.id).execute();
  for (const { order } of [it, other]) await issue(order);
  const described = async ({ order }: Paid) =>
    (await documents(order)).flatMap(({ lines }) => lines.map(({ description }) => description));
  expect(await described(it)).toEqual([expect.stringMatching(/^Service \d+ \(Cassette · Gas refill\)$/)]);
  expect(await described(other)).toEqual([expect.stringMatching(/^Service \d+$/)]);
});
