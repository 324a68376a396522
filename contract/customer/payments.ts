import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint } from "../shared/endpoint.ts";
import { neededLine } from "../shared/text.ts";
import { Order } from "./orders.ts";

export const PaidOrder = Order.pick({
  _id: true,
  ordId: true,
  ordStatus: true,
  payment_status: true,
  paymentType: true,
  totalPrice: true,
  payBy: true,
});

const Amount = z.object({
  currency: z.string().length(3),
  amount: z.string().describe("With all decimals of its currency: '499.00' INR, '1.796' KWD."),
});

export const Quote = z.object({
  price: Amount.describe("What the order costs."),
  charge: Amount.describe("What the payment provider charges for it."),
  rate: z
    .string()
    .nullable()
    .describe("Value of one unit of the price's currency in the charge's currency; null if they are the same."),
});
export type Quote = z.infer<typeof Quote>;

/** A page of the payment provider. */
export const PaymentPage = Quote.extend({
  link: z.url().describe("URL of the payment page, to send the browser to."),
  payBy: z.iso.datetime().describe("When the page ends."),
});

export const paymentQuote = endpoint({
  method: "GET",
  path: "/odm/payment_quote",
  tag: "Payments",
  access: "public",
  summary: "Returns what would be charged online for a total now, to show it before the customer pays.",
  query: z.object({ totalPrice: z.coerce.number().positive().max(10_000_000).describe("In the currency of prices.") }),
  limits: [{ per: "address", times: 120, seconds: 60 }],
  data: z.object({ quote: Quote.nullable().describe("Null if online payment is not available at the moment.") }),
});

export const paymentSession = endpoint({
  method: "POST",
  path: "/odm/payment_session/:orderId",
  tag: "Payments",
  access: "customer",
  summary: "Opens a payment page for an order.",
  description: "Repeating the call while the page is open returns the same page.",
  params: z.object({ orderId: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.") }),
  limits: [{ per: "account", times: 30, seconds: 600 }],
  data: PaymentPage.extend({
    payBy: z.iso.datetime().describe("The order is cancelled if it is not paid by then."),
  }),
  refusals: [
    "NO_SUCH_ORDER",
    "PAID_IN_CASH",
    "ORDER_CANCELLED",
    "TIME_TO_PAY_OVER",
    "PAID_ALREADY",
    "PAYMENT_PAGE_OPENING",
    "ONLINE_PAYMENT_OFF",
    "GATEWAY_ERROR",
  ],
});

// A browser that comes back from paying proves nothing: both calls make the server look, and return what is true.
const call = {
  method: "PUT",
  tag: "Payments",
  access: "customer",
  params: z.object({ orderId: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.") }),
  data: z.object({ order: PaidOrder }),
} as const;

export const paymentReturned = endpoint({
  ...call,
  path: "/odm/payment_status_success/:orderId",
  summary: "Checks with the payment provider whether an order is paid, for the page after paying.",
  description:
    "200 if the provider confirms that the order is paid. If it is not paid (yet), 409: `message` says why, and `data.order` is the current state of the order. Call again while `payment_status` is `PENDING`.",
  refusals: [
    "NO_SUCH_ORDER",
    "NOT_PAID_ONLINE",
    "PAYMENT_GOES_BACK",
    "NOT_PAID_IN_TIME",
    "PAYMENT_FAILED",
    "PAYMENT_NOT_CONFIRMED",
  ],
});

export const paymentCanceled = endpoint({
  ...call,
  path: "/odm/payment_status_failed/:orderId",
  summary: "Returns the current state of an order, for the page after a payment was abandoned.",
  description: "The call cancels nothing.",
  refusals: ["NO_SUCH_ORDER"],
});
