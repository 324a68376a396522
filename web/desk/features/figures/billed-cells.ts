import { getWords, type Words } from "words:desk-figures";
import type { BilledRow } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { treatmentWords } from "../../parts/treatment-words.ts";

type Titles = Words["invoices"]["columns"];
type Column = [title: (titles: Titles, currency: string) => string, cell: (row: BilledRow) => string];

const money = (amount: number): string => amount.toFixed(country().currency.decimals);

const ofAll: Column[] = [
  [(c) => c.number, (row) => row.number],
  [(c) => c.kind, (row) => getWords().invoices.kinds[row.kind]],
  [(c) => c.date, (row) => row.day],
  [(c) => c.ofInvoice, (row) => row.ofInvoice ?? ""],
  [(c) => c.order, (row) => row.order],
  [(c) => c.customer, (row) => row.customer],
];

const customerTaxNumber: Column = [(c) => c.customerTaxNumber, (row) => row.customerTaxNumber];
const treatment: Column = [(c) => c.treatment, (row) => treatmentWords[row.treatment]];
const rate: Column = [(c) => c.rate, (row) => String(row.rate)];
const total: Column = [(c) => c.total, (row) => money(row.total)];

/** What the tax of each country adds to the columns of all. */
const ofTax: Record<ReturnType<typeof country>["tax"]["regime"], Column[]> = {
  none: [[(c, currency) => c.totalIn({ currency }), (row) => money(row.total)]],
  vat: [
    ...[customerTaxNumber, treatment, rate],
    [(c, currency) => c.net({ currency }), (row) => money(row.taxable)],
    [(c) => c.vat, (row) => money(row.vat)],
    total,
  ],
  gst: [
    customerTaxNumber,
    [(c) => c.place, (row) => row.placeOfSupply],
    treatment,
    [(c) => c.supplier, (row) => row.suppliers.map(({ name }) => name).join("; ")],
    [(c) => c.gstin, (row) => row.suppliers.map(({ gstin }) => gstin).join("; ")],
    [(c) => c.sac, (row) => row.sac],
    rate,
    [(c, currency) => c.taxable({ currency }), (row) => money(row.taxable)],
    [(c) => c.cgst, (row) => money(row.cgst)],
    [(c) => c.sgst, (row) => money(row.sgst)],
    [(c) => c.igst, (row) => money(row.igst)],
    total,
  ],
};

const columns = (): Column[] => [...ofAll, ...ofTax[country().tax.regime]];

/** The headings of the accountant's table, one for each of `billedCells`. */
export const billedHeader = (): string[] =>
  columns().map(([title]) => title(getWords().invoices.columns, country().currency.code));

export const billedCells = (row: BilledRow): string[] => columns().map(([, cell]) => cell(row));
