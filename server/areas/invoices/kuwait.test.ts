import { endpoints } from "@chowk/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anOperator, anOrder, aService, aWorkingPartner } from "../../tests/support/factories.ts";
import { textOfPdf } from "../../tests/support/pdf-text.ts";
import { openSession } from "../identity/identity.ts";
import type { Document } from "./document.ts";
import { keptSince } from "./erase-invoices.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { invoiceFile } from "./read-invoices.ts";
import { financialYear } from "./series.ts";

// A business in Kuwait, which has no value added tax; invoices are in Arabic, with English beside it.
const given = useApp({ COUNTRY: "KW" });
let as: { id: string; token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  as = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
  // Numbers of other countries' taxes, as a careless import may leave them, bill nothing.
  const settings = JSON.stringify({ gstin: "29ABCDE1234F1ZW", trn: "100123456789003" });
  const storefront = JSON.stringify({
    phone: "+965 2200 1234",
    words: { name: { en: "Dar Services", ar: "خدمات الدار", hi: "", kn: "" } },
  });
  await given.db.updateTable("business_settings").set({ settings, storefront }).execute();
});

const documentsOf = async ({ id }: { id: string }) => {
  const issued = given.db.selectFrom("invoice").select("details").where("booking_id", "=", id);
  const rows = await issued.orderBy("issued_at").orderBy("number").execute();
  return rows.map(({ details }) => details as unknown as Document);
};

describe("an invoice", () => {
  test("is in Arabic and English, to the fils, without any tax", async () => {
    const words = JSON.stringify({ ar: { name: "صيانة المكيف", description: "" } });
    const services = [await aService(given.db, { name: "AC service", price: 123_456_789, words })];
    // A partner who has a number of India's tax is no supplier here.
    const partner = await aWorkingPartner(given.db, { gstin: "29AAAAA0000A1ZY" });
    const order = await anOrder(given.db, { status: "Completed", currency: "KWD", services, partner_id: partner.id });
    await given.db.transaction().execute((tx) => issueInvoice(tx, given.parts, order.id));
    const [invoice] = await documentsOf(order);
    expect(invoice).toMatchObject({
      ...{ tax: "none", languages: ["ar", "en"], placeOfSupply: "", notes: [] },
      supplier: { name: "Dar Services", names: ["خدمات الدار"], gstin: "", phone: "+965 2200 1234" },
      lines: [{ treatment: "NONE", rate: 0, sac: "", cgst: 0, igst: 0, vat: 0, total: 123_456_789 }],
    });
    const text = textOfPdf((await invoiceFile(given.parts, order.id, undefined)).bytes).replaceAll("\u00a0", " ");
    for (const said of [
      ...["فاتورة", "Invoice", "خدمات الدار", "Dar Services", "+965 2200 1234", "صيانة المكيف", "AC service"],
      // Grouped by thousands, not in lakhs: the thread that draws knows the country.
      ...["الكمية", "Quantity", "تاريخ التوريد", "Date of supply", "KWD 123,456.789", "الإجمالي"],
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/tax|ضريب|GST|TRN|SAC|Place of supply/i);
  });

  test("is numbered by the calendar year, and kept by it", () => {
    expect(financialYear(new Date("2026-12-31T20:59:59Z"), "Asia/Kuwait")).toBe("2026");
    expect(financialYear(new Date("2026-12-31T21:00:00Z"), "Asia/Kuwait")).toBe("2027");
    const kept = { now: new Date("2027-02-01T00:00:00Z"), timeZone: "Asia/Kuwait", years: 5 };
    expect(keptSince(kept).toISOString()).toBe("2021-12-31T21:00:00.000Z");
  });
});

test("the desk has no tax rules, and none can be added", async () => {
  const { rules, suggestions } = (await given.call(endpoints.listTaxRules, { as })).data.results;
  expect([rules, suggestions]).toEqual([[], []]);
  const body = { treatment: "NONE", rate: 0, from: "2099-01-01" };
  expect(await given.call(endpoints.addTaxRule, { as, body })).toMatchObject({
    status: 409,
    message: "This tax is not one of the country of the business.",
  });
});
