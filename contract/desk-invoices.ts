import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { invoiceKinds } from "./order-details.ts";

export const DeskInvoice = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issuedAt: z.iso.datetime(),
  total: z.number().describe("Rupees that it bills, or of a credit note, that it takes back."),
});
export type DeskInvoice = z.infer<typeof DeskInvoice>;

export const deskInvoice = endpoint({
  tag: "Desk: orders",
  access: "operator",
  staff: ["support"],
  method: "GET",
  path: "/operations/orders/:id/invoice",
  summary: "An order's invoice as a PDF, or one of its credit notes, by its number.",
  params: z.object({ id: z.string().min(1).max(40).describe("The order's `_id` or its number.") }),
  query: z.object({ number: z.string().max(16).optional().describe("The invoice, where nothing is said.") }),
  limits: [{ per: "account", times: 60, seconds: 600 }],
  download: "application/pdf",
  data: z.object({}),
  refusals: [404],
});
