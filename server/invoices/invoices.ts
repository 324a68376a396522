import type { Tasks } from "../jobs/jobs.ts";
import { issueCreditNotes } from "./issue-credit-note.ts";
import { issueInvoice } from "./issue-invoice.ts";

export { invoiceRoutes } from "./routes.ts";
export { addTaxRule, dropTaxRule, readTaxRules } from "./rules.ts";

/** Bills an order that is completed, and takes back what was refunded of it. */
export const invoiceTasks: Tasks<"bill-order"> = {
  "bill-order": ({ bookingId }, parts) =>
    parts.db.transaction().execute(async (tx) => {
      await issueInvoice(tx, parts, bookingId);
      await issueCreditNotes(tx, parts, bookingId);
    }),
};
