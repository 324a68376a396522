import type { BilledRow } from "@chowk/contract";
import { expect, test } from "vitest";
import { csvOf } from "../../parts/csv.ts";
import { billedCells, billedHeader } from "./billed-cells.ts";

const row: BilledRow = {
  ...{ number: "CN/26-27/000004", kind: "credit-note", day: "2026-11-21", ofInvoice: "CH/26-27/000042" },
  ...{ order: "CH-7K3M-92QD", customer: "=HYPERLINK(1)", placeOfSupply: "Karnataka (29)" },
  treatment: "PARTNER_SUPPLIES_TCS",
  suppliers: [
    { name: "Asha Bhat", gstin: "29AAAAA0000A1ZY" },
    { name: "Zubin Irani", gstin: "29BBBBB0000B1ZX" },
  ],
  ...{ sac: "9987", rate: 18, taxable: -84.75, cgst: -7.63, sgst: -7.6, igst: 0, total: -100 },
};

test("the accountant's table has each value of a row under its heading, in rupees with two decimals", () => {
  const said = Object.fromEntries(billedCells(row).map((cell, n) => [billedHeader()[n], cell]));
  expect(said).toEqual({
    ...{ number: "CN/26-27/000004", kind: "Credit note", date: "2026-11-21", "credit note of": "CH/26-27/000042" },
    ...{ order: "CH-7K3M-92QD", customer: "=HYPERLINK(1)", "place of supply": "Karnataka (29)" },
    "who owes the tax": "The partner (we collect TCS)",
    ...{ "partner who supplies": "Asha Bhat; Zubin Irani", "partner's GSTIN": "29AAAAA0000A1ZY; 29BBBBB0000B1ZX" },
    ...{ SAC: "9987", "rate in per cent": "18", "taxable value in INR": "-84.75" },
    ...{ CGST: "-7.63", SGST: "-7.60", IGST: "0.00", total: "-100.00" },
  });
  expect(csvOf(billedHeader(), [billedCells(row)])).toMatch(
    /,'=HYPERLINK\(1\),.*,-84\.75,-7\.63,-7\.60,0\.00,-100\.00\r\n$/,
  );
});
