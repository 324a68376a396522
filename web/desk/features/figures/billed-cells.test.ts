import type { BilledRow } from "@chowk/contract";
import { findCountry } from "@chowk/contract/countries";
import { country, putInForce } from "@chowk/contract/country";
import { expect, onTestFinished, test } from "vitest";
import { csvOf } from "../../parts/csv.ts";
import { billedCells, billedHeader } from "./billed-cells.ts";

const row: BilledRow = {
  ...{ number: "CN/26-27/000004", kind: "credit-note", day: "2026-11-21", ofInvoice: "CH/26-27/000042" },
  ...{ order: "CH-7K3M-92QD", customer: "=HYPERLINK(1)", placeOfSupply: "Karnataka (29)" },
  customerTaxNumber: "29AAGCB7383J1Z4",
  treatment: "PARTNER_SUPPLIES_TCS",
  suppliers: [
    { name: "Asha Bhat", gstin: "29AAAAA0000A1ZY" },
    { name: "Zubin Irani", gstin: "29BBBBB0000B1ZX" },
  ],
  ...{ sac: "9987", rate: 18, taxable: -84.75, cgst: -7.63, sgst: -7.6, igst: 0, vat: 0, total: -100 },
};

test("the accountant's table has each value of a row under its heading, in rupees with two decimals", () => {
  const said = Object.fromEntries(billedCells(row).map((cell, n) => [billedHeader()[n], cell]));
  expect(said).toEqual({
    ...{ number: "CN/26-27/000004", kind: "Credit note", date: "2026-11-21", "credit note of": "CH/26-27/000042" },
    ...{ order: "CH-7K3M-92QD", customer: "=HYPERLINK(1)", "place of supply": "Karnataka (29)" },
    "customer's tax number": "29AAGCB7383J1Z4",
    "who owes the tax": "The partner (we collect TCS)",
    ...{ "partner who supplies": "Asha Bhat; Zubin Irani", "partner's GSTIN": "29AAAAA0000A1ZY; 29BBBBB0000B1ZX" },
    ...{ SAC: "9987", "rate in per cent": "18", "taxable value in INR": "-84.75" },
    ...{ CGST: "-7.63", SGST: "-7.60", IGST: "0.00", total: "-100.00" },
  });
  expect(csvOf(billedHeader(), [billedCells(row)])).toMatch(
    /,'=HYPERLINK\(1\),.*,-84\.75,-7\.63,-7\.60,0\.00,-100\.00\r\n$/,
  );
});

function inCountry(code: string): void {
  const before = putInForce(findCountry(code) ?? country());
  onTestFinished(() => void putInForce(before));
}

const said = (given: BilledRow) => Object.fromEntries(billedCells(given).map((cell, n) => [billedHeader()[n], cell]));
const elsewhere = { ...row, placeOfSupply: "", suppliers: [], sac: "", cgst: 0, sgst: 0, igst: 0 };

test("in the Emirates the table has the value added tax, and nothing of India's", () => {
  inCountry("AE");
  const vat = { ...elsewhere, treatment: "OPERATOR_SUPPLIES", rate: 5, taxable: 95.24, vat: 4.76, total: 100 } as const;
  expect(said(vat)).toEqual({
    ...{ number: "CN/26-27/000004", kind: "Credit note", date: "2026-11-21", "credit note of": "CH/26-27/000042" },
    ...{ order: "CH-7K3M-92QD", customer: "=HYPERLINK(1)", "who owes the tax": "The business, as the supplier" },
    "customer's tax number": "29AAGCB7383J1Z4",
    ...{ "rate in per cent": "5", "value before tax in AED": "95.24", VAT: "4.76", total: "100.00" },
  });
});

test("in Kuwait the table has no tax, and amounts to the fils", () => {
  inCountry("KW");
  expect(said({ ...elsewhere, treatment: "NONE", rate: 0, taxable: 12.5, total: 12.5 })).toEqual({
    ...{ number: "CN/26-27/000004", kind: "Credit note", date: "2026-11-21", "credit note of": "CH/26-27/000042" },
    ...{ order: "CH-7K3M-92QD", customer: "=HYPERLINK(1)", "total in KWD": "12.500" },
  });
});
