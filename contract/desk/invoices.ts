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
  total: z.number().describe("Rupees that it bills, or of a credit note, that it takes back."),
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

const inRupees = "Rupees; below zero on a credit note.";

export const BilledRow = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  day: z.iso.date().describe("In the business's zone."),
  ofInvoice: z.string().nullable().describe("Of a credit note: the invoice that it takes back a part of."),
  order: z.string(),
  customer: z.string().describe("Empty once it was erased."),
  placeOfSupply: z.string().describe("'Karnataka (29)'"),
  treatment: z.enum(taxTreatments),
  suppliers: z
    .array(z.object({ name: z.string(), gstin: z.string() }))
    .describe("The partners who supply, where they do: all that the document names."),
  sac: z.string(),
  rate: z.number().describe("Per cent."),
  taxable: z.number().describe(inRupees),
  cgst: z.number().describe(inRupees),
  sgst: z.number().describe(inRupees),
  igst: z.number().describe(inRupees),
  total: z.number().describe(inRupees),
});
export type BilledRow = z.infer<typeof BilledRow>;

export const exportInvoices = endpoint({
  tag: "Desk: figures",
  access: "operator",
  operatorRoles: ["owner"],
  method: "POST",
  path: "/desk/invoices/export",
  summary: "What was billed and credited in a month, for the accountant; that it was taken out is written down.",
  description:
    "A row for each SAC, rate and treatment of each document, as it was issued: by number, invoices before credit notes.",
  body: z.object({
    month: z
      .string(check("MONTH_REQUIRED"))
      .regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, check("BAD_MONTH"))
      .describe("Of the day it was issued, in the business's zone."),
    after: word(16).optional().describe("The number of the last document seen."),
    limit: z.int().min(1).max(1000).default(1000).describe("So many documents at most."),
  }),
  data: z.object({ results: z.array(BilledRow), more: z.boolean() }),
});
