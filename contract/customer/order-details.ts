import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, moment } from "../shared/endpoint.ts";
import { WayIn } from "../shared/place.ts";
import { neededLine, word } from "../shared/text.ts";
import { actors, jobStatuses } from "./order-life.ts";
import { Order, orderStatuses } from "./orders.ts";

export const invoiceKinds = ["invoice", "credit-note"] as const;

/** The partner who comes for a visit, as its customer sees them once they have accepted. */
export const VisitPartner = z.object({
  _id: z.uuid(),
  name: z.string(),
  photo: z.string().describe("The address of their picture; empty for none."),
  overallRating: z.number().describe("Mean of all stars, to one decimal; 0 where there are none."),
  ratings: z.int(),
  rating: z.int().nullable().describe("This customer's stars for them on this order."),
  review: z.string().nullable().describe("This customer's words on them on this order."),
});

/** The events of a visit that its customer is told of. How its partner was found is the business's own affair. */
export const shownEvents = [
  "paid",
  "accepted",
  "given back",
  "taken away",
  "rescheduled",
  "set out",
  "turned back",
  "arrived",
  "started",
  "completed",
  "not met",
  "cancelled",
  "expired",
] as const;

export const VisitEvent = z.object({
  event: z.enum(shownEvents),
  at: z.iso.datetime(),
  by: z.enum(actors),
});
export type VisitEvent = z.infer<typeof VisitEvent>;

/** One partner's visit for an order, with what has happened to it, oldest first. */
export const Visit = z.object({
  _id: z.uuid(),
  name: z.string().describe("What it is for: the sub-category's name."),
  status: z.enum(jobStatuses),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  partner: VisitPartner.nullable().describe("Null while nobody has accepted."),
  startCode: z
    .string()
    .nullable()
    .describe(
      "Four digits for whoever comes, without which they cannot begin: from Accepted until Started. Another partner, and another time, has others.",
    ),
  events: z.array(VisitEvent),
});
export type Visit = z.infer<typeof Visit>;

/** An order with everything its customer may know about it. */
export const OrderDetails = Order.extend({
  visits: z.array(Visit).describe("Empty for orders from before there were times to choose."),
  canReschedule: z.boolean().describe("Its customer may choose another time: until a partner sets out."),
  invoices: z
    .array(z.object({ number: z.string(), kind: z.enum(invoiceKinds) }))
    .describe(
      "What was billed, oldest first: `GET …/invoice` answers each. Empty until the work is done, or a fee was kept.",
    ),
  cancellationFee: z.number().describe("Rupees that cancelling costs now: 0 until a partner sets out."),
  kept: z.number().describe("Rupees of what was paid that the business kept as its fee; 0 for none."),
});
export type OrderDetails = z.infer<typeof OrderDetails>;

const call = { tag: "Orders", access: "customer" } as const;

export const getOrder = endpoint({
  ...call,
  method: "GET",
  path: "/odm/srv_booking/:id",
  summary: "One order of the customer's, by its `_id` or its number.",
  params: z.object({ id: neededLine(40, check("ORDER_REQUIRED")) }),
  data: OrderDetails,
  refusals: ["NO_SUCH_ORDER"],
});

export const cancelOrder = endpoint({
  ...call,
  method: "POST",
  path: "/odm/srv_booking/:id/cancel",
  summary: "Cancels an order, until work begins. What was paid goes back, but for `cancellationFee`. Repeatable.",
  params: z.object({ id: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.") }),
  data: OrderDetails,
  refusals: ["NO_SUCH_ORDER", "NOT_CANCELLABLE", "CHANGED_MEANWHILE"],
});

export const changeWayIn = endpoint({
  ...call,
  method: "PUT",
  path: "/odm/srv_booking/:id/access_instructions",
  summary: "Says how to get in, until all visits of an order are over. Repeatable. The saved address stays as it is.",
  params: z.object({ id: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.") }),
  body: WayIn,
  data: OrderDetails,
  refusals: ["NO_SUCH_ORDER", "VISIT_OVER"],
});

export const orderEvents = endpoint({
  ...call,
  method: "GET",
  path: "/odm/srv_booking/:id/events",
  summary: "Says when an order changes, as server-sent events: read it anew then.",
  description:
    "The first message tells how it stands; one whose id came as `Last-Event-ID` is left out. The line ends with the session, and after half an hour: open it again.",
  params: z.object({ id: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.") }),
  limits: [{ per: "account", times: 60, seconds: 60 }],
  stream: true,
  data: z.object({ _id: z.uuid(), ordStatus: z.enum(orderStatuses), payment_status: z.string().nullable() }),
  refusals: ["NO_SUCH_ORDER"],
});

export const rescheduleOrder = endpoint({
  ...call,
  method: "POST",
  path: "/odm/srv_booking/:id/reschedule",
  summary: "Moves an order to another time, until a partner sets out. Repeatable.",
  description:
    "With the partner it has, where they are free then. Refused with 409 and fresh `slots` where nobody can come at that time, with 428 and `PHONE_CODE_REQUIRED` as placing an order is.",
  params: z.object({ id: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.") }),
  body: z.object({
    slot: moment.describe("When it begins, one of those that `GET /slots` answers for it."),
  }),
  limits: [{ per: "account", times: 20, seconds: 600 }],
  takesBookings: true,
  data: OrderDetails,
  refusals: [
    "NO_SUCH_ORDER",
    "NOT_MOVABLE",
    "PHONE_CODE_REQUIRED",
    "CHANGED_MEANWHILE",
    "MANY_BOOK",
    "NOBODY_COMES",
    "TOO_MUCH_FOR_A_VISIT",
    "ALL_BOOKED",
    "TIME_TAKEN",
    "OTHERS_FASTER",
  ],
});

/** Calls that fetch an invoice: the customer's and the desk's are alike. */
export const invoiceFile = {
  method: "GET",
  summary: "An order's invoice as a PDF, or one of its credit notes, by its number.",
  params: z.object({ id: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.") }),
  query: z.object({ number: word(16).optional().describe("The invoice, where nothing is said.") }),
  limits: [{ per: "account", times: 60, seconds: 600 }],
  download: "application/pdf",
  data: z.object({}),
} as const;

export const getInvoice = endpoint({
  ...call,
  ...invoiceFile,
  path: "/odm/srv_booking/:id/invoice",
  refusals: ["NO_SUCH_ORDER", "NO_SUCH_INVOICE"],
});
