import { z } from "zod";
import { invoiceFile, invoiceKinds } from "../customer/order-details.ts";
import { check } from "../refusals/check.ts";
import { endpoint } from "../shared/endpoint.ts";
import { word } from "../shared/text.ts";
import { taxTreatments } from "./tax.ts";

export const DeskInvoice = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issuedAt: z.iso.datetime(),
  total: z.number().describe("Amount in the currency of prices that the invoice bills or the credit note credits."),
});
export type DeskInvoice = z.infer<typeof DeskInvoice>;

export const deskInvoice = endpoint({
  ...invoiceFile,
  tag: "Desk: orders",
  access: "operator",
  operatorRoles: ["support"],
  path: "/desk/orders/:id/invoice",
  refusals: ["NO_SUCH_ORDER_AT_ALL", "NO_SUCH_INVOICE"],
});

const inPrices = "In the currency of prices; negative on a credit note.";

export const BilledRow = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  day: z.iso.date().describe("In the business's time zone."),
  ofInvoice: z.string().nullable().describe("For a credit note: the invoice that it credits in part."),
  order: z.string(),
  customer: z.string().describe("Empty once it has been erased."),
  customerTaxNumber: z.string().describe("GSTIN or TRN of the company that it is made out to; else empty."),
  placeOfSupply: z.string().describe("'Karnataka (29)'; empty outside India"),
  treatment: z.enum(taxTreatments),
  suppliers: z
    .array(z.object({ name: z.string(), gstin: z.string() }))
    .describe("The partners who supply the service, if partners do: all those that the document names."),
  sac: z.string().describe("Empty outside India."),
  rate: z.number().describe("In per cent."),
  taxable: z.number().describe(inPrices),
  cgst: z.number().describe(inPrices),
  sgst: z.number().describe(inPrices),
  igst: z.number().describe(inPrices),
  vat: z.number().describe(inPrices),
  total: z.number().describe(inPrices),
});
export type BilledRow = z.infer<typeof BilledRow>;

/** A month that someone sends: 2026-10. */
export const month = z.string(check("MONTH_REQUIRED")).regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, check("BAD_MONTH"));

export const exportInvoices = endpoint({
  tag: "Desk: figures",
  access: "operator",
  operatorRoles: ["owner"],
  method: "POST",
  path: "/desk/invoices/export",
  summary: "Exports what was billed and credited in a month, for the accountant.",
  description:
    "One row for each SAC, rate and treatment of each document, as it was issued; ordered by number, invoices before credit notes. The audit log records the export.",
  body: z.object({
    month: month.describe("Month in which the documents were issued, in the business's time zone."),
    after: word(16).optional().describe("Number of the last document of the previous page."),
    limit: z.int().min(1).max(1000).default(1000).describe("Maximum number of documents."),
  }),
  data: z.object({ results: z.array(BilledRow), more: z.boolean() }),
});
