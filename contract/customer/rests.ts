import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint } from "../shared/endpoint.ts";
import { neededLine } from "../shared/text.ts";
import { PaymentPage, Quote } from "./payments.ts";

/** What is left to pay of a visit at the door: all of a cash order's, of one that was paid online what was agreed to since. */
const Rest = z.object({
  amount: z.number().describe("What is left to pay now, in the currency of prices; 0 for nothing."),
  paid: z.number().describe("What was paid so online, or with the customer's credit."),
  isUnderWay: z.boolean().describe("Whether a payment page was opened that may still be paid."),
});

const order = neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.");

export const RestsOfOrder = z.object({
  results: z.array(
    Rest.extend({
      jobId: z.uuid().describe("`_id` of the visit."),
      credit: z.number().describe("How much of what was paid so was the customer's credit."),
      payToken: z
        .string()
        .nullable()
        .describe("`/pay/{payToken}` is the page to pay it at, for a few hours. Null if nothing can be paid online."),
    }),
  ),
  due: z.number().describe("What is left to pay at the door of all visits, also before the work begins."),
  credit: z
    .number()
    .describe(
      "How much of the customer's credit can pay for what is left of the order; 0 if they have none, or nothing is.",
    ),
});

export const listRests = endpoint({
  method: "GET",
  path: "/odm/srv_booking/:id/rests",
  tag: "Orders",
  access: "customer",
  summary:
    "Lists the visits of an order of which something is left to pay at the door, or was paid there online or with credit.",
  description: "Something is left from the moment the work begins. With credit it can be paid before.",
  params: z.object({ id: order }),
  data: RestsOfOrder,
  refusals: ["NO_SUCH_ORDER"],
});

const RestToPay = Rest.extend({
  ordId: z.string().describe("Order number, as people read it out."),
  payBy: z.iso
    .datetime()
    .optional()
    .describe(
      "Of an order that was booked by phone: when it is cancelled if it is not paid. Absent for a visit at the door.",
    ),
  quote: Quote.nullable().describe("What would be charged for it; null if it cannot be paid online at the moment."),
});
export type RestToPay = z.infer<typeof RestToPay>;

// Whoever has the link may pay, and sees nothing else: it is shown at the door, and sent on.
const call = {
  tag: "Payments",
  access: "public",
  path: "/odm/pay/:token",
  params: z.object({
    token: z
      .string()
      .regex(/^[\w-]{48}$/, check("NOT_RIGHT"))
      .describe("End of the link: `payToken` of an order or of a job, or what a message had."),
  }),
} as const;

export const showRest = endpoint({
  ...call,
  method: "GET",
  summary: "Returns what is left to pay of a visit, for anybody who has its link.",
  limits: [{ per: "address", times: 120, seconds: 60 }],
  data: RestToPay,
  refusals: ["NO_SUCH_PAY_LINK"],
});

export const lookAtRest = endpoint({
  ...call,
  method: "PUT",
  summary: "Checks with the payment provider whether it was paid, and returns what is left.",
  limits: [{ per: "address", times: 60, seconds: 60 }],
  data: RestToPay,
  refusals: ["NO_SUCH_PAY_LINK"],
});

export const payRest = endpoint({
  ...call,
  method: "POST",
  summary: "Opens a payment page for what is left to pay of a visit.",
  description:
    "Repeating the call while the page is open returns the same page, unless another amount is left by now: then the page ends.",
  body: z.object({
    amount: z
      .number()
      .positive()
      .max(10_000_000)
      .describe("What the payer was shown; 409 if another amount is left by now."),
  }),
  limits: [{ per: "address", times: 30, seconds: 600 }],
  data: PaymentPage,
  refusals: [
    "NO_SUCH_PAY_LINK",
    "NOTHING_LEFT_TO_PAY",
    "REST_CHANGED",
    "ORDER_CANCELLED",
    "TIME_TO_PAY_OVER",
    "PAID_ALREADY",
    "PAYMENT_PAGE_OPENING",
    "ONLINE_PAYMENT_OFF",
    "GATEWAY_ERROR",
  ],
});
