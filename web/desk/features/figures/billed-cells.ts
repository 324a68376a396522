import { getWords } from "words:desk-figures";
import type { BilledRow } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { treatmentWords } from "../../parts/treatment-words.ts";

/** The headings of the accountant's table, one for each of `billedCells`. */
export function billedHeader(): string[] {
  const { columns: c } = getWords().invoices;
  return [
    ...[c.number, c.kind, c.date, c.ofInvoice, c.order, c.customer, c.place, c.treatment],
    ...[
      c.supplier,
      c.gstin,
      c.sac,
      c.rate,
      c.taxable({ currency: country().currency.code }),
      c.cgst,
      c.sgst,
      c.igst,
      c.total,
    ],
  ];
}

export const billedCells = (row: BilledRow): string[] => [
  ...[row.number, getWords().invoices.kinds[row.kind], row.day, row.ofInvoice ?? "", row.order],
  ...[row.customer, row.placeOfSupply, treatmentWords[row.treatment]],
  ...[row.suppliers.map(({ name }) => name).join("; "), row.suppliers.map(({ gstin }) => gstin).join("; ")],
  ...[row.sac, String(row.rate)],
  ...[row.taxable, row.cgst, row.sgst, row.igst, row.total].map((amount) =>
    amount.toFixed(country().currency.decimals),
  ),
];
