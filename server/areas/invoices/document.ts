import type { Treatment } from "./tax.ts";

/** An invoice or a credit note as it was issued. Amounts are paise. */
export interface Document {
  kind: "invoice" | "credit-note";
  number: string;
  /** ISO 8601. */
  issuedAt: string;
  order: string;
  /** For a credit note: the number of the invoice that it credits. */
  ofInvoice?: string;
  reason?: string;
  /** `brand` is how the business looked then: what it was called, and its colour. Older documents have none. */
  supplier: { name: string; address: string; gstin: string; brand?: { name: string; color: string } };
  recipient: { name: string; address: string };
  /** 'Karnataka (29)'. */
  placeOfSupply: string;
  currency: string;
  lines: DocumentLine[];
  total: number;
  /** Further statements that the law requires. */
  notes: string[];
}

export interface DocumentLine {
  description: string;
  sac: string;
  treatment: Treatment;
  /** Per cent. */
  rate: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
}

export const sumOf = (lines: readonly DocumentLine[], what: "taxable" | "cgst" | "sgst" | "igst" | "total"): number =>
  lines.reduce((sum, line) => sum + line[what], 0);
