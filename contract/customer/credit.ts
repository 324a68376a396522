import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint } from "../shared/endpoint.ts";
import { neededLine } from "../shared/text.ts";
import { RestsOfOrder } from "./rests.ts";

/** What a customer's credit comes from and goes to: cash that was given back so, and a payment with it, which may come back; a transfer. */
export const creditKinds = ["refund", "payment", "back", "payout"] as const;

export const CreditLine = z.object({
  _id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(creditKinds),
  amount: z.number().describe("Below zero for what it went to."),
  order: z
    .object({ _id: z.uuid(), ordId: z.string() })
    .nullable()
    .describe("The order that it came from or went to; null for a transfer."),
});
export type CreditLine = z.infer<typeof CreditLine>;

export const getCredit = endpoint({
  method: "GET",
  path: "/odm/credit/:userId",
  tag: "Payments",
  access: "customer",
  summary: "Returns how much credit a customer has, and what it came from and went to.",
  description: "Credit is money of the customer that the business holds. It pays for visits, and ends by a transfer.",
  params: z.object({ userId: z.uuid(check("NOT_RIGHT")) }),
  data: z.object({
    balance: z.number().describe("In the currency of prices, as all amounts here."),
    lines: z.array(CreditLine).describe("The latest fifty, newest first."),
  }),
  refusals: ["NOTHING_FOR_ACCOUNT"],
});

export const useCredit = endpoint({
  method: "POST",
  path: "/odm/srv_booking/:id/credit",
  tag: "Payments",
  access: "customer",
  summary: "Pays what is left to pay at the door of an order with its customer's credit, as far as that goes.",
  description:
    "Before the work begins, too. Repeating the call changes nothing. If the visit does not take place, the credit comes back.",
  limits: [{ per: "account", times: 30, seconds: 60 }],
  params: z.object({ id: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.") }),
  data: RestsOfOrder,
  refusals: ["NO_SUCH_ORDER"],
});
