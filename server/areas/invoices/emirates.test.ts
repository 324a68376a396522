import { endpoints } from "@chowk/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { todayIn } from "../../platform/database/now.ts";
import { useApp } from "../../tests/support/app.ts";
import {
  aCategory,
  anAttempt,
  anOperator,
  anOrder,
  aRefund,
  aService,
  aSubCategory,
  aWorkingPartner,
} from "../../tests/support/factories.ts";
import { textOfPdf } from "../../tests/support/pdf-text.ts";
import { openSession } from "../identity/identity.ts";
import { type Document, sumOf } from "./document.ts";
import { issueCreditNotes } from "./issue-credit-note.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { listInvoicesOfMonth } from "./list-month.ts";
import { invoiceFile } from "./read-invoices.ts";

// A business in the Emirates: a value added tax of 5 per cent, which the business itself owes on everything.
const given = useApp({ COUNTRY: "AE" });
const trn = "100123456789003";
const settle = (settings: object) =>
  given.db
    .updateTable("business_settings")
    .set({ settings: JSON.stringify({ legalName: "Dar Services LLC", legalAddress: "Dubai", ...settings }) })
    .execute();
beforeEach(() => settle({ trn }));

let as: { id: string; token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"], name: "Noura Ali" });
  as = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
});

const documentsOf = async ({ id }: { id: string }) => {
  const issued = given.db.selectFrom("invoice").select("details").where("booking_id", "=", id);
  const rows = await issued.orderBy("issued_at").orderBy("number").execute();
  return rows.map(({ details }) => details as unknown as Document);
};

const inArabic = JSON.stringify({ ar: { name: "صيانة المكيف", description: "" } });
async function billed(prices = [499_00], category = "", company?: object) {
  const sub = await aSubCategory(given.db, { ...(category && { category_id: category }) });
  const services = [];
  for (const price of prices)
    services.push(await aService(given.db, { name: "AC service", price, words: inArabic, sub_category_id: sub.id }));
  const bill_to = company ? JSON.stringify(company) : null;
  const more = {
    status: "Completed",
    currency: "AED",
    services,
    bill_to,
    partner_id: (await aWorkingPartner(given.db)).id,
  };
  const order = await anOrder(given.db, { ...more, payment_type: "Online", payment_status: "SUCCESS" });
  await given.db
    .insertInto("booking_event")
    .values(
      // A note on the order some days later does not change when the work was done.
      [["completed", "2026-03-31T20:30:00Z"] as const, ["noted", "2026-04-05T08:00:00Z"] as const].map(
        ([event, at]) => ({ booking_id: order.id, event, by_kind: "system", order_status: "Completed", at }),
      ),
    )
    .execute();
  await given.db.transaction().execute((tx) => issueInvoice(tx, given.parts, order.id));
  return order;
}
const invoiceOf = async (order: { id: string }) => (await documentsOf(order))[0];
const drawn = async (order: { id: string }, number?: string) =>
  textOfPdf((await invoiceFile(given.parts, order.id, number)).bytes);

describe("an invoice", () => {
  test("is a tax invoice in English and Arabic, with what the law of the Emirates asks for", async () => {
    const order = await billed([499_00, 100_00]);
    const invoice = await invoiceOf(order);
    expect(invoice).toMatchObject({
      ...{ tax: "vat", languages: ["en", "ar"], currency: "AED", placeOfSupply: "", notes: [], total: 599_00 },
      // Work that ended at half past midnight in Dubai is of that day.
      ...{ suppliedOn: "2026-04-01", number: expect.stringMatching(/^CH\/20\d\d\/\d{6}$/) },
      supplier: { name: "Dar Services LLC", address: "Dubai", trn, gstin: "" },
      lines: [
        { treatment: "OPERATOR_SUPPLIES", rate: 5, taxable: 475_24, vat: 23_76, cgst: 0, igst: 0, sac: "" },
        { taxable: 95_24, vat: 4_76, total: 100_00 },
      ],
    });
    const text = await drawn(order);
    for (const said of [
      ...["Tax invoice", "فاتورة ضريبية", `TRN ${trn}`, "رقم التسجيل الضريبي", "Dar Services LLC", "Dubai"],
      ...["Date of supply", "01/04/2026", "تاريخ التوريد", "AC service", "صيانة المكيف", "5 %"],
      ...["Before tax", "475.24", "23.76", "Total before tax", "570.48", "28.52", "599.00", "AED"],
    ])
      expect(text.replaceAll("\u00a0", " ")).toContain(said);
    expect(text).not.toMatch(/GST|SAC|Place of supply|reverse charge/);
  });

  test("is made out to the company that the customer named, with its tax registration number", async () => {
    const company = { name: "Gulf Bakery LLC", address: "Al Quoz 3, Dubai", taxNumber: "100987654321003" };
    const order = await billed([499_00], "", company);
    expect((await invoiceOf(order))?.recipient).toEqual(company);
    const text = (await drawn(order)).replaceAll("\u00a0", " ");
    for (const said of ["Gulf Bakery LLC", "Al Quoz 3, Dubai", "TRN 100987654321003"]) expect(text).toContain(said);
    expect((await invoiceOf(await billed()))?.recipient).not.toHaveProperty("taxNumber");
  });

  test("bills no tax and is a plain invoice for a business without a tax registration number, whatever GSTIN is left", async () => {
    await settle({ gstin: "29ABCDE1234F1ZW" });
    const order = await billed();
    expect((await invoiceOf(order))?.lines).toMatchObject([{ treatment: "NONE", rate: 0, taxable: 499_00, vat: 0 }]);
    const text = await drawn(order);
    expect(text).toContain("Invoice");
    expect(text).not.toMatch(/Tax|TRN|VAT|ضريب|GST/);
  });

  test("bills the services of an exempt category without tax, beside others", async () => {
    const { id: category } = await aCategory(given.db);
    await given.db
      .insertInto("tax_rule")
      .values({ category_id: category, treatment: "NONE", rate: 0, regime: "vat", valid_from: "2020-01-01" })
      .execute();
    expect((await invoiceOf(await billed([100_00], category)))?.lines).toMatchObject([{ treatment: "NONE", vat: 0 }]);
    expect((await invoiceOf(await billed([100_00])))?.lines).toMatchObject([{ rate: 5, vat: 4_76 }]);
  });
});

test("a tax credit note says the value on the invoice, the correct one, and the difference with its tax", async () => {
  const [order, bystander] = [await billed([210_00]), await billed([210_00])];
  const attempt = await anAttempt(given.db, { order, state: "SUCCESS" });
  const refund = async (amount: number) => {
    const byDesk = { reason: "desk", note: "تأخر الفني.", idempotency_key: String(amount), operator_id: as.id };
    await aRefund(given.db, { attempt, amount, price: amount, ...byDesk });
    await given.db.transaction().execute((tx) => issueCreditNotes(tx, given.parts, order.id));
  };
  await refund(21_00);
  await refund(52_50);
  const [invoice, first, second] = await documentsOf(order);
  expect(first).toMatchObject({ total: 21_00, corrects: { taxable: 200_00, credited: 0 }, lines: [{ vat: 1_00 }] });
  expect(second).toMatchObject({
    total: 52_50,
    corrects: { taxable: 200_00, credited: 20_00 },
    lines: [{ vat: 2_50 }],
  });
  const text = (await drawn(order, second?.number)).replaceAll("\u00a0", " ");
  for (const said of [
    ...["Tax credit note", "إشعار دائن ضريبي", invoice?.number ?? "", "السبب", "تأخر الفني."],
    ...["Value on the tax invoice", "AED 200.00", "Credited before", "AED 20.00", "Correct value", "AED 130.00"],
    ...["Difference", "AED 50.00", "AED 2.50", "AED 52.50"],
  ])
    expect(text).toContain(said);
  expect(await documentsOf(bystander)).toHaveLength(1);
});

test("the accountant's rows of a month add up, with the value added tax", async () => {
  const month = todayIn(given.config.TIME_ZONE).toString().slice(0, 7);
  await billed([499_00, 33_33]);
  const all = await given.db.selectFrom("invoice").select("booking_id").distinct().execute();
  const documents = (await Promise.all(all.map(({ booking_id }) => documentsOf({ id: booking_id })))).flat();
  const { results } = await listInvoicesOfMonth(given.db, given.config.TIME_ZONE, { month, limit: 1000 });
  for (const what of ["taxable", "vat", "total"] as const) {
    const said = documents.reduce(
      (sum, { kind, lines }) => sum + sumOf(lines, what) * (kind === "invoice" ? 1 : -1),
      0,
    );
    expect(Math.round(results.reduce((sum, row) => sum + row[what], 0) * 100)).toBe(said);
  }
  expect(
    results.every(({ sac, suppliers, placeOfSupply }) => sac + placeOfSupply === "" && suppliers.length === 0),
  ).toBe(true);
});

describe("at the desk", () => {
  const read = async () => (await given.call(endpoints.listTaxRules, { as })).data.results;
  const add = (body: object) => given.call(endpoints.addTaxRule, { as, body });
  const inDays = (days: number) => todayIn(given.config.TIME_ZONE).add({ days }).toString();

  test("the rate of the law is the first rule; rules of India's tax are none, and nothing is suggested", async () => {
    const { rules, suggestions } = await read();
    const forAll = rules.filter(({ category }) => !category);
    expect(forAll).toMatchObject([
      { treatment: "OPERATOR_SUPPLIES", rate: 5, from: "2018-01-01", holds: "now", reviewed: "VAT", toConfirm: false },
    ]);
    expect(suggestions).toEqual([]);
  });

  test("a rule is for a category without a SAC, and stands for what its owner says; India's are refused", async () => {
    const { id: category } = await aCategory(given.db);
    const rule = { category, treatment: "NONE", rate: 0, from: inDays(2) };
    expect((await add(rule)).data.results.rules.at(-1)).toMatchObject({
      ...{ category: { _id: category }, treatment: "NONE", sac: null, partnerRegistered: null },
      confirmed: { by: "Noura Ali", at: expect.any(String) },
    });
    for (const [more, path] of [
      [{ sac: "9987" }, "sac"],
      [{ partnerRegistered: true }, "partnerRegistered"],
      [{ treatment: "OPERATOR_9_5", rate: 5 }, "treatment"],
    ] as const)
      expect((await add({ ...rule, ...more })).errors).toMatchObject([{ path }]);
    const india = await given.db
      .selectFrom("tax_rule")
      .select("id")
      .where("regime", "=", "gst")
      .executeTakeFirstOrThrow();
    const confirmed = await given.call(endpoints.confirmTaxRule, { as, params: { id: String(india.id) } });
    expect(confirmed.status).toBe(404);
    const taken = await given.call(endpoints.takeTaxSuggestion, { as, body: { reviewed: "HOUSEKEEPING" } });
    expect(taken.status).toBe(404);
  });

  test("a new rate for everything takes the place of the law's on its day", async () => {
    await add({ treatment: "OPERATOR_SUPPLIES", rate: 6, from: inDays(3) });
    const holds = async () => (await read()).rules.filter(({ category }) => !category).map((each) => each.holds);
    expect(await holds()).toEqual(["later", "now"]);
    await given.db
      .updateTable("tax_rule")
      .set({ valid_from: inDays(0) })
      .where("rate", "=", "6")
      .execute();
    expect(await holds()).toEqual(["now", "before"]);
    expect((await invoiceOf(await billed([106_00])))?.lines).toMatchObject([{ rate: 6, taxable: 100_00, vat: 6_00 }]);
    await given.db.deleteFrom("tax_rule").where("rate", "=", "6").execute();
  });

  test("a tax registration number has 15 digits", async () => {
    const { settings, version: seen } = (await given.call(endpoints.deskSettings, { as })).data.results;
    const save = (given_: string) =>
      given.call(endpoints.changeSettings, { as, body: { ...settings, trn: given_, seen } });
    expect((await save("10012345678900")).errors).toMatchObject([
      { path: "trn", message: "Enter the 15 digits of a tax registration number, or nothing" },
    ]);
    expect((await save(trn)).status).toBe(200);
  });

  test("a partner has no GSTIN", async () => {
    const { id } = await aWorkingPartner(given.db);
    const { tax } = (await given.call(endpoints.deskPartner, { as, params: { id } })).data.results;
    const body = { gstin: "27AAPFU0939F1ZV", seen: tax.version };
    expect(await given.call(endpoints.changePartnerGstin, { as, params: { id }, body })).toMatchObject({
      status: 409,
      message: "This tax is not one of the country of the business.",
    });
  });
});
