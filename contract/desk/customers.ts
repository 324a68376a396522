import { z } from "zod";
import { SessionEntry } from "../customer/identity.ts";
import { asked, PersonalData } from "../customer/privacy.ts";
import { endpoint, id, result, results } from "../shared/endpoint.ts";
import { DeskPlace } from "../shared/place.ts";
import { line } from "../shared/text.ts";
import { DeskOrderRow, deskReason } from "./orders.ts";

export const DeskCustomerRow = z.object({
  _id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  orders: z.int(),
  createdAt: z.iso.datetime(),
  erasedAt: z.iso.datetime().nullable(),
});
export type DeskCustomerRow = z.infer<typeof DeskCustomerRow>;

export const DeskJoin = z.object({
  at: z.iso.datetime(),
  proof: z.enum(["password", "mail"]).describe("By what the customer showed that the e-mail's account is theirs, too."),
});

export const DeskCustomer = DeskCustomerRow.extend({
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  latestOrders: z.array(DeskOrderRow).describe("Twenty at most."),
  addresses: z.array(
    DeskPlace.pick({ type: true, pincode: true, phone: true }).extend({ _id: z.uuid(), text: z.string() }),
  ),
  sessions: z.array(SessionEntry.omit({ current: true })),
  joins: z
    .array(DeskJoin)
    .describe("When an account that a log-in by phone made went into this one, the latest first."),
});
export type DeskCustomer = z.infer<typeof DeskCustomer>;

const call = { tag: "Desk: customers", access: "operator", operatorRoles: ["support"] } as const;
const params = z.object({ id });

export const deskCustomers = endpoint({
  ...call,
  method: "GET",
  path: "/desk/customers",
  summary: "The customers, the newest first.",
  query: z.object({
    q: line(100).optional().describe("A part of the name or e-mail, or the beginning of the phone."),
    cursor: id.optional().describe("The `_id` of the last one seen."),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  data: results(DeskCustomerRow),
});

export const deskCustomer = endpoint({
  ...call,
  method: "GET",
  path: "/desk/customers/:id",
  summary: "One customer, with addresses, orders and where they are logged in.",
  params,
  data: result(DeskCustomer),
  refusals: ["NO_SUCH_CUSTOMER"],
});

export const endCustomerSessions = endpoint({
  ...call,
  method: "POST",
  path: "/desk/customers/:id/end-sessions",
  summary: "Logs a customer out everywhere: a phone was lost, say.",
  params,
  data: result(DeskCustomer),
  refusals: ["NO_SUCH_CUSTOMER"],
});

export const customerData = endpoint({
  ...call,
  method: "POST",
  path: "/desk/customers/:id/export",
  summary: "All that is kept of a customer, who asked for it. The audit log keeps who looked.",
  params,
  body: z.object({ reason: deskReason }),
  data: result(PersonalData),
  refusals: ["NO_SUCH_CUSTOMER"],
});

export const eraseCustomer = endpoint({
  ...call,
  method: "POST",
  path: "/desk/customers/:id/erase",
  summary:
    "Erases what is kept of a customer as a person. Orders stay for the books. That they are gone, and how they asked, is all that the audit log keeps.",
  params,
  body: z.object({ asked }),
  data: result(DeskCustomer),
  refusals: ["NO_SUCH_CUSTOMER", "ORDER_UNDER_WAY", "REFUND_UNDER_WAY"],
});
