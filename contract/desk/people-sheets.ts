import { z } from "zod";
import { endpoint, id, result } from "../shared/endpoint.ts";
import { seen } from "../shared/seen.ts";
import { maxSheetBytes, Sheet, SheetDone, SheetLook, SheetOut } from "./sheets.ts";

// Customers and partners as tables. They are personal data: owners alone have them, and the audit log says who took them out.

const call = { access: "operator", operatorRoles: ["owner"], method: "POST" } as const;
const customers = { ...call, tag: "Desk: customers" } as const;
const partners = { ...call, tag: "Desk" } as const;

/** How many people are returned at a time. */
export const SHEET_PAGE = 5000;

const out = {
  body: z.object({ after: id.optional().describe("`id` of the last row of the previous page.") }),
  data: result(SheetOut.extend({ more: z.boolean() })),
} as const;
const look = { body: Sheet, maxBodyBytes: maxSheetBytes, data: result(SheetLook) } as const;
const bringIn = {
  body: Sheet.extend({ seen }),
  maxBodyBytes: maxSheetBytes,
  data: result(SheetDone),
  refusals: ["CHANGED_SINCE", "SHEET_HAS_FAULTS"],
} as const;

export const customerSheet = endpoint({
  ...customers,
  path: "/desk/customers/sheet/out",
  summary: "Returns customers as a table, page by page, in the form in which it can be brought in.",
  description: "The audit log records who took it out.",
  ...out,
});

export const lookAtCustomerSheet = endpoint({
  ...customers,
  path: "/desk/customers/sheet/look",
  summary: "Tells which customers of a table are new, and all that is wrong with it.",
  description: "Writes nothing. Customers who are there already stay as they are.",
  ...look,
});

export const bringInCustomerSheet = endpoint({
  ...customers,
  path: "/desk/customers/sheet",
  summary: "Makes accounts of the customers of a table: of all who are new, or of none.",
  description:
    "They log in by a code to their phone. Nothing is sent to them, and they have agreed to nothing until then.",
  ...bringIn,
});

export const partnerSheet = endpoint({
  ...partners,
  path: "/desk/partners/sheet/out",
  summary: "Returns partners as a table, page by page, in the form in which it can be brought in.",
  description: "The audit log records who took it out.",
  ...out,
});

export const lookAtPartnerSheet = endpoint({
  ...partners,
  path: "/desk/partners/sheet/look",
  summary: "Tells which partners of a table are new, and all that is wrong with it.",
  description: "Writes nothing. Partners who are there already stay as they are.",
  ...look,
});

export const bringInPartnerSheet = endpoint({
  ...partners,
  path: "/desk/partners/sheet",
  summary: "Invites the partners of a table: all who are new, or none.",
  description: "Each gets an e-mail with the way to the registration, and is reviewed after it like everybody.",
  ...bringIn,
});
