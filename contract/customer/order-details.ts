import { z } from "zod";
import { check } from "../refusals/check.ts";
import { Company, CompanyForm } from "../shared/company.ts";
import { endpoint, id, moment, result } from "../shared/endpoint.ts";
import { inEnglish } from "../shared/in-english.ts";
import { WayIn } from "../shared/place.ts";
import { neededLine, word } from "../shared/text.ts";
import { VisitNote, VisitNoteForm } from "../shared/visit-note.ts";
import { actors, jobStatuses } from "./order-life.ts";
import { Order, orderStatuses } from "./orders.ts";

export const invoiceKinds = ["invoice", "credit-note"] as const;

/** The partner who comes for a visit, as its customer sees them once they have accepted. */
export const VisitPartner = z.object({
  _id: z.uuid(),
  name: z.string(),
  photo: z.string().describe("URL of the partner's picture; empty if there is none."),
  overallRating: z.number().describe("Mean rating, to one decimal; 0 if there are no ratings."),
  ratings: z.int(),
  rating: z.int().nullable().describe("This customer's rating of the partner for this order, in stars."),
  review: z.string().nullable().describe("This customer's review of the partner for this order."),
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
  "ended",
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
  name: z.string().describe("What the visit is for: the sub-category's name."),
  inEnglish: inEnglish("name"),
  status: z.enum(jobStatuses),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  lateMinutes: z
    .int()
    .nullable()
    .describe(
      "How many minutes later than `startsAt` the partner said that they come, until they are at the door; else null.",
    ),
  partner: VisitPartner.nullable().describe("Null until a partner has accepted."),
  callAt: z
    .string()
    .nullable()
    .describe(
      "Number of a relay at which the customer reaches the partner, who do not see each other's; null without a relay, and while nobody is to come.",
    ),
  helps: z.uuid().optional().describe("The visit that it helps, if it leads none."),
  startCode: z
    .string()
    .nullable()
    .describe(
      "Four digits that the customer tells the partner, who cannot begin without them; present from Accepted until Started. They differ for another partner or another time.",
    ),
  events: z.array(VisitEvent),
});
export type Visit = z.infer<typeof Visit>;

/** An order with everything its customer may know about it. */
export const OrderDetails = Order.extend({
  visits: z.array(Visit).describe("Empty for orders placed before times could be chosen."),
  canReschedule: z.boolean().describe("Whether the customer may choose another time: until a partner sets out."),
  invoices: z
    .array(z.object({ number: z.string(), kind: z.enum(invoiceKinds) }))
    .describe(
      "Invoices and credit notes, oldest first; `GET …/invoice` returns each of them. Empty until the work is done or a fee was kept.",
    ),
  visitNote: VisitNote,
  billTo: Company.nullable().describe("Company that the invoice is made out to; null for the customer."),
  cancellationFee: z
    .number()
    .describe("What cancelling would cost now, in the currency of prices; 0 until a partner sets out."),
  visitCharge: z
    .number()
    .describe(
      "What would be to pay of a visit that ends because the customer declines what its work cannot be done without, as it was when the order was placed; 0 for nothing.",
    ),
  charged: z.number().describe("Part of `kept` that is the charge of visits that ended so; the rest is a fee."),
  kept: z
    .number()
    .describe(
      "What the business kept of what was paid for visits that did not take place or ended without their work, in the currency of prices; 0 if none.",
    ),
});
export type OrderDetails = z.infer<typeof OrderDetails>;

const call = { tag: "Orders", access: "customer" } as const;

export const getOrder = endpoint({
  ...call,
  method: "GET",
  path: "/odm/srv_booking/:id",
  summary: "Returns one of the customer's orders, by its `_id` or number.",
  params: z.object({ id: neededLine(40, check("ORDER_REQUIRED")) }),
  data: OrderDetails,
  refusals: ["NO_SUCH_ORDER"],
});

export const cancelOrder = endpoint({
  ...call,
  method: "POST",
  path: "/odm/srv_booking/:id/cancel",
  summary: "Cancels an order.",
  description:
    "Possible until work begins. What was paid is refunded, less `cancellationFee`. Repeating the call does nothing more.",
  params: z.object({ id: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.") }),
  data: OrderDetails,
  refusals: ["NO_SUCH_ORDER", "NOT_CANCELLABLE", "CHANGED_MEANWHILE"],
});

export const changeWayIn = endpoint({
  ...call,
  method: "PUT",
  path: "/odm/srv_booking/:id/access_instructions",
  summary: "Changes the access instructions of an order.",
  description:
    "Possible until all visits of the order are over. The saved address does not change. Repeating the call does nothing more.",
  params: z.object({ id: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.") }),
  body: WayIn,
  data: OrderDetails,
  refusals: ["NO_SUCH_ORDER", "VISIT_OVER"],
});

export const changeVisitNote = endpoint({
  ...call,
  method: "PUT",
  path: "/odm/srv_booking/:id/visit_note",
  summary: "Changes the note and the photos that an order has for its partner.",
  description:
    "Replaces both. Possible until the last partner of the order has set out. Repeating the call does nothing more.",
  params: z.object({ id: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.") }),
  body: VisitNoteForm,
  data: OrderDetails,
  refusals: ["NO_SUCH_ORDER", "VISIT_NOTE_LATE", "NOT_UPLOADED_HERE"],
});

export const changeBillTo = endpoint({
  ...call,
  method: "PUT",
  path: "/odm/srv_booking/:id/bill_to",
  summary: "Changes whom an order's invoice is made out to.",
  description: "Possible until the invoice is issued. Repeating the call does nothing more.",
  params: z.object({ id: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.") }),
  body: z.object({ billTo: CompanyForm.nullable().describe("Null for the customer.") }),
  data: OrderDetails,
  refusals: ["NO_SUCH_ORDER", "INVOICE_ISSUED"],
});

export const lastBillTo = endpoint({
  ...call,
  method: "GET",
  path: "/odm/bill_to/:userId",
  summary: "Returns the company of the customer's newest order that is billed to one.",
  params: z.object({ userId: id }),
  data: result(Company.nullable()),
  refusals: ["NOTHING_FOR_ACCOUNT"],
});

export const orderEvents = endpoint({
  ...call,
  method: "GET",
  path: "/odm/srv_booking/:id/events",
  summary: "Streams a server-sent event each time an order changes.",
  description:
    "Read the order again at each event. The first message is the current state; it is omitted if its id was sent as `Last-Event-ID`. The stream ends with the session, and after half an hour: open it again.",
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
  summary: "Moves an order to another time.",
  description:
    "Possible until a partner sets out. The order keeps its partner if they are free then. Refused with 409 and the current `slots` if nobody can come at that time, and with 428 and `PHONE_CODE_REQUIRED` in the same cases as placing an order. Repeating the call does nothing more.",
  params: z.object({ id: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.") }),
  body: z.object({
    slot: moment.describe("When the order's visits begin: one of the times returned by `GET /slots` for this order."),
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
  summary: "Returns an order's invoice, or one of its credit notes, as a PDF.",
  params: z.object({ id: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.") }),
  query: z.object({
    number: word(16).optional().describe("Number of the invoice or credit note. Defaults to the invoice."),
  }),
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
