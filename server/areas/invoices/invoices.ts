import { inLane, type Schedules, type Tasks } from "../../platform/jobs/jobs.ts";
import { eraseOldInvoices } from "./erase-invoices.ts";
import { issueCreditNotes } from "./issue-credit-note.ts";
import { issueInvoice } from "./issue-invoice.ts";

export { issueCreditNotes } from "./issue-credit-note.ts";
export { issueInvoice } from "./issue-invoice.ts";
export { listInvoicesOfMonth } from "./list-month.ts";
export { invoiceFile, invoiceInFigures, listInvoices } from "./read-invoices.ts";
export { invoiceRoutes } from "./routes.ts";
export { addTaxRule, confirmTaxRule, dropTaxRule, readTaxRules, takeSuggestion } from "./rules.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "erase-old-invoices": Record<string, never>;
  }
}

/** Bills an order that is over and credits what was refunded; after years, erases whom it names. */
export const invoiceTasks: Tasks<"bill-order" | "erase-old-invoices"> = {
  "erase-old-invoices": inLane("chores", eraseOldInvoices),
  "bill-order": inLane("money", ({ bookingId }, parts) =>
    parts.db.transaction().execute(async (tx) => {
      await issueInvoice(tx, parts, bookingId);
      await issueCreditNotes(tx, parts, bookingId);
    }),
  ),
};

export const invoiceSchedules: Schedules = { "erase-old-invoices": "17 3 * * *" };
