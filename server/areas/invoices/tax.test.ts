import fc from "fast-check";
import { expect, test } from "vitest";
import type { Document } from "./document.ts";
import { takenBack } from "./issue-credit-note.ts";
import { financialYear } from "./series.ts";
import { stateCode } from "./states.ts";
import { taxIn } from "./tax.ts";

const price = fc.integer({ min: 1, max: 10_000_000_00 });
const rate = fc.constantFrom(0, 5, 12, 18, 28);

test("499.00 rupees at 18 per cent: 422.88 and 38.06 twice", () => {
  expect(taxIn(499_00, 18, true)).toEqual({ taxable: 422_88, cgst: 38_06, sgst: 38_06, igst: 0 });
  expect(taxIn(499_00, 18, false)).toEqual({ taxable: 422_88, cgst: 0, sgst: 0, igst: 76_12 });
  expect(taxIn(499_00, 0, true)).toEqual({ taxable: 499_00, cgst: 0, sgst: 0, igst: 0 });
});

test("whatever the price, its parts add up to it, the halves differ by at most a paisa, and the rate is right", () => {
  fc.assert(
    fc.property(price, rate, fc.boolean(), (all, percent, within) => {
      const { taxable, cgst, sgst, igst } = taxIn(all, percent, within);
      expect(taxable + cgst + sgst + igst).toBe(all);
      expect(Math.abs(cgst - sgst)).toBeLessThanOrEqual(1);
      expect(within ? igst : cgst + sgst).toBe(0);
      expect(Math.abs((taxable * percent) / 100 - (cgst + sgst + igst))).toBeLessThanOrEqual(1.3);
    }),
  );
});

test("a credited amount is spread over the lines to the paisa, and the full amount credits every line in full", () => {
  const lines = fc.array(fc.record({ total: price, rate }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(lines, fc.double({ min: 0.0001, max: 1, noNaN: true }), (given, share) => {
      const total = given.reduce((sum, line) => sum + line.total, 0);
      const billed = { lines: given.map((line) => ({ ...line, igst: 0 })), total } as unknown as Document;
      const amount = Math.max(1, Math.round(total * share));
      const back = takenBack(billed, amount);
      expect(back.reduce((sum, line) => sum + line.total, 0)).toBe(amount);
      for (const line of back) expect(line.taxable + line.cgst + line.sgst + line.igst).toBe(line.total);
      expect(takenBack(billed, total).map((line) => line.total)).toEqual(given.map((line) => line.total));
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
