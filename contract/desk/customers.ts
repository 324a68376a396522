import { z } from "zod";
import { CreditLine } from "../customer/credit.ts";
import { Agreement } from "../customer/documents.ts";
import { asked, PersonalData } from "../customer/privacy.ts";
import { SessionEntry } from "../customer/sessions.ts";
import { check } from "../refusals/check.ts";
import { endpoint, id, result, results } from "../shared/endpoint.ts";
import { customersByOrders, daysOfSilence } from "../shared/kinds.ts";
import { DeskPlace } from "../shared/place.ts";
import { line, neededLine } from "../shared/text.ts";
import { DeskOrderRow } from "./order-list.ts";
import { deskReason } from "./orders.ts";

export const DeskCustomerRow = z.object({
  _id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  orders: z.int(),
  lastOrderAt: z.iso.datetime().nullable().describe("When they last ordered; null if they never did."),
  createdAt: z.iso.datetime(),
  erasedAt: z.iso.datetime().nullable(),
});
export type DeskCustomerRow = z.infer<typeof DeskCustomerRow>;

export const DeskJoin = z.object({
  at: z.iso.datetime(),
  proof: z.enum(["password", "mail"]).describe("How the customer proved that the e-mail's account is also theirs."),
});

export const DeskCustomer = DeskCustomerRow.extend({
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  latestOrders: z.array(DeskOrderRow).describe("At most twenty."),
  addresses: z.array(
    DeskPlace.pick({ type: true, pincode: true, phone: true }).extend({ _id: z.uuid(), text: z.string() }),
  ),
  sessions: z.array(SessionEntry.omit({ current: true })),
  joins: z
    .array(DeskJoin)
    .describe("When accounts created by a log-in by phone were joined into this one, latest first."),
  agreements: z.array(Agreement).describe("Latest first."),
  credit: z
    .object({
      balance: z.number().describe("In the currency of prices."),
      lines: z.array(CreditLine).describe("The latest fifty, newest first."),
    })
    .describe("Money of theirs that the business holds."),
});
export type DeskCustomer = z.infer<typeof DeskCustomer>;

/** By when they came; `-` is downwards. */
export const customerSorts = ["-since", "since"] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** More customers than this are not counted. */
export const mostCustomersCounted = 10_000;

const call = { tag: "Desk: customers", access: "operator", operatorRoles: ["support"] } as const;
const params = z.object({ id });

/** Which customers, and in which order. */
const customerFilters = {
  q: line(100).optional().describe("Part of the name or e-mail, or the beginning of the phone number."),
  ordered: z
    .enum(customersByOrders)
    .optional()
    .describe(`\`never\`: who never ordered. \`quiet\`: who did, but not in the last ${daysOfSilence} days.`),
  sort: z.enum(customerSorts).default("-since"),
  cursor: id.optional().describe("`_id` of the last result of the previous page."),
};

export const deskCustomers = endpoint({
  ...call,
  method: "GET",
  path: "/desk/customers",
  summary: "Lists the customers, newest first if not asked for otherwise.",
  query: z.object({ ...customerFilters, limit: z.coerce.number().int().min(1).max(100).default(50) }),
  data: results(DeskCustomerRow).extend({
    count: z
      .int()
      .nullable()
      .describe("How many there are; null if more than 10,000, and for all pages but the first."),
  }),
});

export const exportDeskCustomers = endpoint({
  ...call,
  operatorRoles: ["owner"],
  method: "POST",
  path: "/desk/customers/export",
  summary: "Returns a list of customers for a file, at most 1,000 at a time.",
  description: "The audit log says who took it, and how it was narrowed.",
  body: z.object(customerFilters),
  data: results(DeskCustomerRow).extend({ more: z.boolean() }),
});

export const deskCustomer = endpoint({
  ...call,
  method: "GET",
  path: "/desk/customers/:id",
  summary: "Returns a customer with addresses, orders and sessions.",
  params,
  data: result(DeskCustomer),
  refusals: ["NO_SUCH_CUSTOMER"],
});

export const endCustomerSessions = endpoint({
  ...call,
  method: "POST",
  path: "/desk/customers/:id/end-sessions",
  summary: "Ends all of a customer's sessions, for example if their phone was lost.",
  params,
  data: result(DeskCustomer),
  refusals: ["NO_SUCH_CUSTOMER"],
});

export const payOutCredit = endpoint({
  ...call,
  method: "POST",
  path: "/desk/customers/:id/credit-payouts",
  summary: "Records that part or all of a customer's credit was transferred to them.",
  description: "The desk makes the transfer. With the same Idempotency-Key, it is recorded only once.",
  params,
  body: z.object({
    amount: z
      .number(check("BAD_AMOUNT"))
      .min(0.01, check("BAD_AMOUNT"))
      .max(10_000_000)
      .describe("In the currency of prices."),
    reference: neededLine(100, check("REFERENCE_REQUIRED")).describe(
      "What the bank calls the transfer. No account number: nobody needs it afterwards.",
    ),
    reason: deskReason,
  }),
  idempotent: true,
  data: result(DeskCustomer),
  refusals: [
    "NO_SUCH_CUSTOMER",
    "REFUND_KEY_REQUIRED",
    "NOT_AN_AMOUNT",
    "SENT_OTHERWISE",
    "NO_CREDIT",
    "MORE_THAN_CREDIT",
  ],
});

export const customerData = endpoint({
  ...call,
  method: "POST",
  path: "/desk/customers/:id/export",
  summary: "Exports all data kept about a customer, at their request.",
  description: "The audit log records who exported it.",
  params,
  body: z.object({ reason: deskReason }),
  data: result(PersonalData),
  refusals: ["NO_SUCH_CUSTOMER"],
});

export const eraseCustomer = endpoint({
  ...call,
  method: "POST",
  path: "/desk/customers/:id/erase",
  summary: "Erases a customer's personal data.",
  description:
    "Orders stay for the books. The audit log records only that the customer was erased and how they asked for it.",
  params,
  body: z.object({ asked }),
  data: result(DeskCustomer),
  refusals: ["NO_SUCH_CUSTOMER", "ORDER_UNDER_WAY", "REFUND_UNDER_WAY", "CREDIT_LEFT"],
});
