import fc from "fast-check";
import { expect, test } from "vitest";
import type { Document } from "./document.ts";
import { takenBack } from "./issue-credit-note.ts";
import { financialYear } from "./series.ts";
import { stateCode } from "./states.ts";
import { type Levy, taxIn } from "./tax.ts";

const price = fc.integer({ min: 1, max: 10_000_000_00 });
const rate = fc.constantFrom(0, 5, 12, 18, 28);

test("499.00 rupees at 18 per cent: 422.88 and 38.06 twice", () => {
  const none = { cgst: 0, sgst: 0, igst: 0, vat: 0 };
  expect(taxIn(499_00, 18, "halves")).toEqual({ ...none, taxable: 422_88, cgst: 38_06, sgst: 38_06 });
  expect(taxIn(499_00, 18, "union")).toEqual({ ...none, taxable: 422_88, igst: 76_12 });
  expect(taxIn(499_00, 0, "halves")).toEqual({ ...none, taxable: 499_00 });
});

test("499.00 dirhams at 5 per cent: 475.24 and 23.76", () => {
  expect(taxIn(499_00, 5, "vat")).toEqual({ taxable: 475_24, cgst: 0, sgst: 0, igst: 0, vat: 23_76 });
});

const levy = fc.constantFrom<Levy>("halves", "union", "vat");

test("whatever the price, its parts add up to it, the halves differ by at most a paisa, and the rate is right", () => {
  fc.assert(
    fc.property(price, rate, levy, (all, percent, whose) => {
      const { taxable, cgst, sgst, igst, vat } = taxIn(all, percent, whose);
      for (const part of [taxable, cgst, sgst, igst, vat]) expect(part).toBe(Math.max(0, Math.round(part)));
      expect(taxable + cgst + sgst + igst + vat).toBe(all);
      expect(Math.abs(cgst - sgst)).toBeLessThanOrEqual(1);
      const elsewhere = { halves: igst + vat, union: cgst + sgst + vat, vat: cgst + sgst + igst };
      expect(elsewhere[whose]).toBe(0);
      expect(Math.abs((taxable * percent) / 100 - (cgst + sgst + igst + vat))).toBeLessThanOrEqual(1.3);
    }),
  );
});

test("a credited amount is spread over the lines to the paisa, and the full amount credits every line in full", () => {
  const lines = fc.array(fc.record({ total: price, rate }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(lines, fc.double({ min: 0.0001, max: 1, noNaN: true }), levy, (given, share, whose) => {
      const total = given.reduce((sum, line) => sum + line.total, 0);
      const billed = { lines: given.map((line) => ({ ...line, igst: whose === "union" ? 1 : 0 })), total };
      const document = { ...billed, tax: whose === "vat" ? "vat" : "gst" } as unknown as Document;
      const amount = Math.max(1, Math.round(total * share));
      const back = takenBack(document, amount);
      expect(back.reduce((sum, line) => sum + line.total, 0)).toBe(amount);
      for (const line of back) {
        expect(line.taxable + line.cgst + line.sgst + line.igst + (line.vat ?? 0)).toBe(line.total);
        expect(line.vat ?? 0).toBe(whose === "vat" ? line.total - line.taxable : 0);
      }
      expect(takenBack(document, total).map((line) => line.total)).toEqual(given.map((line) => line.total));
    }),
  );
});

test.each([
  ["2026-03-31T18:29:59Z", "25-26"],
  ["2026-03-31T18:30:00Z", "26-27"],
  ["2026-11-21T00:00:00Z", "26-27"],
  ["2099-12-31T00:00:00Z", "99-00"],
])("%s in India is in the financial year %s", (at, year) => {
  expect(financialYear(new Date(at), "Asia/Kolkata")).toBe(year);
});

test("a state is recognised by its name, however it is written", () => {
  expect([stateCode("KARNATAKA"), stateCode("Jammu & Kashmir"), stateCode("Utopia")]).toEqual(["29", "01", undefined]);
});
