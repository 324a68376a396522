import { randomUUID } from "node:crypto";
import { type BilledRow, endpoints, type OperatorRole } from "@chowk/contract";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { todayIn } from "../../platform/database/now.ts";
import { useApp } from "../../tests/support/app.ts";
import { anOperator, anOrder, aService, aWorkingPartner } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { paying } from "../../tests/support/paying.ts";
import { openSession } from "../identity/identity.ts";
import { type Document, type DocumentLine, sumOf } from "./document.ts";
import { eraseInvoices } from "./erase-invoices.ts";
import { invoiceTasks } from "./invoices.ts";
import { issueInvoice, store } from "./issue-invoice.ts";
import { suppliedBy, suppliersIn } from "./supplied-by.ts";

const bank = aGateway("INR");
const given = useApp({}, bank.gateway);
const pay = paying(given);
const thisMonth = () => todayIn(given.config.TIME_ZONE).toString().slice(0, 7);
let owner: { id: string; token: string };

async function operatorWith(...roles: OperatorRole[]) {
  const { id } = await anOperator(given.db, { roles });
  return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
}

beforeAll(async () => {
  owner = await operatorWith("owner");
  const settings = {
    legalName: "Chowk Home Services Pvt Ltd",
    legalAddress: "4, Church Street",
    gstin: "29ABCDE1234F1ZW",
  };
  await given.db
    .updateTable("business_settings")
    .set({ settings: JSON.stringify(settings) })
    .execute();
});

const exported = async (month: string, more: { after?: string; limit?: number } = {}) =>
  (await given.call(endpoints.exportInvoices, { as: owner, body: { month, ...more } })).data;
const billedIn = async (month: string) => (await exported(month)).results;
const documents = async () =>
  (await given.db.selectFrom("invoice").select("details").orderBy("number").execute()).map(
    ({ details }) => details as unknown as Document,
  );
const amounts = ["taxable", "cgst", "sgst", "igst", "total"] as const;
/** In paise. */
const sum = (rows: readonly BilledRow[], what: (typeof amounts)[number]) =>
  rows.reduce((before, row) => before + Math.round(row[what] * 100), 0);
const entries = (month: string) =>
  given.db.selectFrom("audit_entry").selectAll().where("subject_id", "=", month).orderBy("id").execute();

/** Two services of one partner, billed today. */
async function billed(partner: Parameters<typeof aWorkingPartner>[1] = {}) {
  const order = await anOrder(given.db, {
    status: "Completed",
    services: [await aService(given.db, { price: 499_00 }), await aService(given.db, { price: 700_50 })],
    partner_id: (await aWorkingPartner(given.db, partner)).id,
  });
  await given.db.transaction().execute((tx) => issueInvoice(tx, given.parts, order.id));
  return order;
}

/** Makes an order that was paid online and billed, of which the desk has refunded 100 rupees. */
async function credited() {
  const { order, number } = await pay.paid(bank, "Completed");
  const bill = () =>
    invoiceTasks["bill-order"]({ bookingId: order._id }, { ...given.parts, log: given.app.log, attempt: 1 });
  await bill();
  await given.call(endpoints.refundPart, {
    as: owner,
    params: { id: number },
    body: { amount: 100, reason: "Came late." },
    headers: { "idempotency-key": randomUUID() },
  });
  await bill();
  return number;
}

const line = (more: Partial<DocumentLine> = {}): DocumentLine => ({
  ...{ description: "Tap repair", sac: "9987", treatment: "OPERATOR_9_5", rate: 18 },
  ...{ taxable: 100_00, cgst: 9_00, sgst: 9_00, igst: 0, total: 118_00 },
  ...more,
});

/** Stores an invoice as issued at a given moment. */
async function issuedAt(moment: string, number: string, more: Partial<Document> = {}) {
  const order = await anOrder(given.db, { status: "Completed" });
  const lines = more.lines ?? [line()];
  const document: Document = {
    ...{ kind: "invoice", number, issuedAt: moment, order: order.number, currency: "INR" },
    ...{ supplier: { name: "Chowk", address: "", gstin: "" }, recipient: { name: "Meera Iyer", address: "" } },
    ...{ placeOfSupply: "Karnataka (29)", lines, total: sumOf(lines, "total"), notes: [] },
    ...more,
  };
  await given.db.transaction().execute((tx) => store(tx, document, order.id));
}

test("a month's rows add up to its documents, in the order of the series, with credit notes negative", async () => {
  const first = await billed();
  await billed({ name: "Asha Bhat", gstin: "29AAAAA0000A1ZY" });
  const creditedOrder = await credited();
  const issued = await documents();
  const rows = await billedIn(thisMonth());

  const numbers = [...new Set(rows.map(({ number }) => number))];
  expect(numbers.map((number) => number.replace(/\d\d-\d\d/, "…"))).toEqual([
    ...["CH/…/000001", "CH/…/000002", "CH/…/000003"],
    "CN/…/000001",
  ]);
  for (const what of amounts) {
    const said = issued.reduce(
      (before, { kind, lines }) => before + sumOf(lines, what) * (kind === "credit-note" ? -1 : 1),
      0,
    );
    expect({ what, sum: sum(rows, what) }).toEqual({ what, sum: said });
  }
  expect(rows[0]).toEqual({
    ...{ number: numbers[0], kind: "invoice", day: todayIn(given.config.TIME_ZONE).toString(), ofInvoice: null },
    ...{ order: first.number, customer: "Meera Iyer", customerTaxNumber: "", placeOfSupply: issued[0]?.placeOfSupply },
    ...{ treatment: "OPERATOR_9_5", suppliers: [], sac: "9987", rate: 5 },
    ...{ taxable: 1142.38, cgst: 28.56, sgst: 28.56, igst: 0, vat: 0, total: 1199.5 },
  });
  expect(rows[1]).toMatchObject({
    treatment: "PARTNER_SUPPLIES_TCS",
    suppliers: [{ name: "Asha Bhat", gstin: "29AAAAA0000A1ZY" }],
  });
  expect(rows.at(-1)).toMatchObject({
    ...{ kind: "credit-note", ofInvoice: numbers[2], order: creditedOrder },
    ...{ total: -100, taxable: -95.24 },
  });
});

test("a document has a row for each SAC, rate and treatment, and names a partner only with what they supply", async () => {
  const partner = { name: "Asha Bhat", gstin: "29AAAAA0000A1ZY" };
  await issuedAt("2031-05-10T09:00:00Z", "CH/31-32/000001", {
    notes: [suppliedBy(partner), "Tax is not payable under reverse charge."],
    lines: [
      line({ treatment: "PARTNER_SUPPLIES_TCS" }),
      line({ treatment: "PARTNER_SUPPLIES_TCS", total: 50_05, taxable: 42_42, cgst: 3_82, sgst: 3_81 }),
      line({ treatment: "OPERATOR_SUPPLIES", description: "Cancellation fee" }),
      line({ sac: "998533", treatment: "OPERATOR_SUPPLIES" }),
      line({ sac: "998533", treatment: "OPERATOR_SUPPLIES", rate: 5 }),
    ],
  });
  expect(await billedIn("2031-05")).toMatchObject([
    {
      treatment: "PARTNER_SUPPLIES_TCS",
      suppliers: [partner],
      total: 168.05,
      taxable: 142.42,
      cgst: 12.82,
      sgst: 12.81,
    },
    { treatment: "OPERATOR_SUPPLIES", suppliers: [], sac: "9987", rate: 18, total: 118 },
    { sac: "998533", rate: 18 },
    { sac: "998533", rate: 5 },
  ]);
});

describe("a month", () => {
  beforeAll(async () => {
    await issuedAt("2030-02-28T18:29:59.999Z", "CH/29-30/000001");
    await issuedAt("2030-02-28T18:30:00.000Z", "CH/29-30/000002");
    await issuedAt("2030-03-31T18:29:59.999Z", "CH/29-30/000003");
    await issuedAt("2030-03-31T18:30:00.000Z", "CH/30-31/000001");
  });

  test.each([
    ["2030-01", []],
    ["2030-02", [["CH/29-30/000001", "2030-02-28"]]],
    [
      "2030-03",
      [
        ["CH/29-30/000002", "2030-03-01"],
        ["CH/29-30/000003", "2030-03-31"],
      ],
    ],
    ["2030-04", [["CH/30-31/000001", "2030-04-01"]]],
  ])("%s begins and ends by the business's clock", async (month, expected) => {
    expect((await billedIn(month)).map(({ number, day }) => [number, day])).toEqual(expected);
  });

  test("that is long comes in parts, each of whole documents", async () => {
    const first = await exported("2030-03", { limit: 1 });
    expect(first).toMatchObject({ results: [{ number: "CH/29-30/000002" }], more: true });
    const rest = await exported("2030-03", { limit: 1, after: "CH/29-30/000002" });
    expect(rest).toMatchObject({ results: [{ number: "CH/29-30/000003" }], more: false });
  });

  test("is recorded in the audit log each time something of it is exported", async () => {
    await issuedAt("2032-07-10T09:00:00Z", "CH/32-33/000001");
    await issuedAt("2032-07-11T09:00:00Z", "CH/32-33/000002");
    await billedIn("2032-07");
    await billedIn("2032-08");
    const written = { operator_id: owner.id, action: "export invoices", subject_kind: "month" };
    const details = { first: "CH/32-33/000001", last: "CH/32-33/000002" };
    expect(await entries("2032-07")).toMatchObject([{ ...written, details }]);
    expect(await entries("2032-08")).toEqual([]);
  });

  test.each(["2030-13", "2030-3", "last month", undefined])("is refused if malformed: %s", async (month) => {
    const { status, errors } = await given.call(endpoints.exportInvoices, { as: owner, body: { month } });
    expect({ status, path: errors?.[0]?.path }).toEqual({ status: 400, path: "month" });
  });

  test.each<OperatorRole[]>([["support", "dispatcher", "catalogue"], []])("is for owners only", async (...roles) => {
    const as = await operatorWith(...roles);
    const { status } = await given.call(endpoints.exportInvoices, { as, body: { month: "2030-03" } });
    expect(status).toBe(403);
  });
});

test("once persons are erased, the sums are as before and nobody is named", async () => {
  const partner = { name: "Asha Bhat", gstin: "29AAAAA0000A1ZY" };
  const lines = [line({ treatment: "PARTNER_SUPPLIES_TCS" })];
  await issuedAt("2020-05-10T09:00:00Z", "CH/20-21/000001", { notes: [suppliedBy(partner)], lines });
  const before = await billedIn("2020-05");
  expect(before).toMatchObject([{ customer: "Meera Iyer", suppliers: [partner] }]);
  await eraseInvoices(given.db, { now: new Date("2026-04-01"), timeZone: given.config.TIME_ZONE, years: 5 });
  expect(await billedIn("2020-05")).toEqual(before.map((row) => ({ ...row, customer: "", suppliers: [] })));
});

test("the supplier that a note names is read back from it, whatever their name", () => {
  const supplier = fc.record({ name: fc.string(), gstin: fc.stringMatching(/^[0-9A-Z]{15}$/) });
  fc.assert(
    fc.property(supplier, (each) => {
      expect(suppliersIn(["Tax is not payable under reverse charge.", suppliedBy(each)])).toEqual([each]);
    }),
  );
});
