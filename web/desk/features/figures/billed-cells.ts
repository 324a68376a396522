import type { BilledRow } from "@chowk/contract";
import { treatmentWords } from "../../parts/treatment-words.ts";

/** What the accountant's table says of each row of `billedCells`. */
export const billedHeader = [
  ...["number", "kind", "date", "credit note of", "order", "customer", "place of supply", "who owes the tax"],
  ...["partner who supplies", "partner's GSTIN", "SAC", "rate in per cent"],
  ...["taxable value in rupees", "CGST", "SGST", "IGST", "total"],
];

export const billedCells = (row: BilledRow): string[] => [
  ...[row.number, row.kind === "invoice" ? "Invoice" : "Credit note", row.day, row.ofInvoice ?? "", row.order],
  ...[row.customer, row.placeOfSupply, treatmentWords[row.treatment]],
  ...[row.suppliers.map(({ name }) => name).join("; "), row.suppliers.map(({ gstin }) => gstin).join("; ")],
  ...[row.sac, String(row.rate)],
  ...[row.taxable, row.cgst, row.sgst, row.igst, row.total].map((rupees) => rupees.toFixed(2)),
];
