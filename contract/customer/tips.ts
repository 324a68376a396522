import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, results } from "../shared/endpoint.ts";
import { neededLine } from "../shared/text.ts";
import { PaymentPage } from "./payments.ts";

const Tip = z.object({
  jobId: z.uuid().describe("`_id` of the visit."),
  partner: z.string().describe("Name of the partner who did it."),
  given: z.number().describe("What was given to them, in the currency of prices; 0 for nothing yet."),
  suggested: z
    .array(z.number())
    .describe("Amounts to choose from, the smallest first; empty if nothing can be given now."),
  most: z.number().describe("The largest amount that can be given; 0 if nothing can."),
  isUnderWay: z.boolean().describe("Whether a payment page was opened that may still be paid."),
});
export type Tip = z.infer<typeof Tip>;

const call = {
  tag: "Payments",
  access: "customer",
  path: "/odm/srv_booking/:id/tips",
  params: z.object({ id: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.") }),
} as const;

export const listTips = endpoint({
  ...call,
  method: "GET",
  summary: "Lists the visits of an order whose partner can be given a tip, or was given one.",
  description: "A tip is given online, once a visit is done, and goes to its partner whole.",
  data: results(Tip),
  refusals: ["NO_SUCH_ORDER"],
});

export const lookAtTips = endpoint({
  ...call,
  method: "PUT",
  summary: "Checks with the payment provider whether a tip was paid, and lists them.",
  limits: [{ per: "account", times: 60, seconds: 60 }],
  data: results(Tip),
  refusals: ["NO_SUCH_ORDER"],
});

export const giveTip = endpoint({
  ...call,
  method: "POST",
  summary: "Opens a payment page for a tip.",
  description:
    "Repeating the call while the page is open returns the same page, unless another amount is given: then the page ends.",
  body: z.object({
    jobId: z.uuid(check("NOT_RIGHT")),
    amount: z.number().positive().max(10_000_000).describe("In the currency of prices."),
  }),
  limits: [{ per: "account", times: 30, seconds: 600 }],
  data: PaymentPage,
  refusals: [
    "NO_SUCH_ORDER",
    "NO_TIP_NOW",
    "TIP_TOO_LARGE",
    "NOT_AN_AMOUNT",
    "PAYMENT_PAGE_OPENING",
    "ONLINE_PAYMENT_OFF",
    "GATEWAY_ERROR",
  ],
});
