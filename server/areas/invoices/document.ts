import type { Language } from "@chowk/contract/languages";
import type { Treatment } from "./tax.ts";

/**
 * An invoice or a credit note as it was issued. Amounts are in the currency's smallest unit. What a document from before a field was
 * there is taken to say, is said at the field.
 */
export interface Document {
  kind: "invoice" | "credit-note";
  number: string;
  /** ISO 8601. */
  issuedAt: string;
  /** The day on which the last of the work was done, in the business's zone: '2026-11-23'. India's have none. */
  suppliedOn?: string;
  order: string;
  /** Which tax the country had, whether or not it was billed; 'gst' if it is not said. */
  tax?: "none" | "gst" | "vat";
  /** What its labels are in, the main language first; English if it is not said. */
  languages?: Language[];
  /** For a credit note: the number of the invoice that it credits. */
  ofInvoice?: string;
  /** For a tax credit note: what the invoice billed before tax, and what earlier notes took back of that. */
  corrects?: { taxable: number; credited: number };
  reason?: string;
  supplier: Supplier;
  /** The customer, or the company that they named; only a company has a tax number, which may be empty. */
  recipient: { name: string; address: string; taxNumber?: string };
  /** 'Karnataka (29)'; empty outside India. */
  placeOfSupply: string;
  currency: string;
  lines: DocumentLine[];
  total: number;
  /** Further statements that the law requires. */
  notes: string[];
}

interface Supplier {
  name: string;
  /** Its name in the document's other languages, where the business has one. */
  names?: string[];
  address: string;
  /** A number that customers can call; India's have none. */
  phone?: string;
  /** India's tax number; empty if the business is not registered, and outside India. */
  gstin: string;
  /** The number under a value added tax. */
  trn?: string;
  /** How the business looked then: what it was called, and its colour. Older documents have none. */
  brand?: { name: string; color: string };
}

export interface DocumentLine {
  description: string;
  /** How many of it; 1 if it is not said. */
  quantity?: number;
  /** The same in the document's other languages, where the catalogue has it. */
  inLanguages?: Partial<Record<Language, string>>;
  /** What a promo code took off before tax was reckoned; none is 0. */
  discount?: number;
  /** India's code for the service; empty elsewhere. */
  sac: string;
  treatment: Treatment;
  /** Per cent. */
  rate: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  /** None is 0. */
  vat?: number;
  total: number;
}

export type Sum = "taxable" | "cgst" | "sgst" | "igst" | "vat" | "total";

export const sumOf = (lines: readonly DocumentLine[], what: Sum): number =>
  lines.reduce((sum, line) => sum + (line[what] ?? 0), 0);

/** All the tax in a line, whosoever's it is. */
export const taxOf = ({ cgst, sgst, igst, vat = 0 }: DocumentLine): number => cgst + sgst + igst + vat;
