import { z } from "zod";
import { actors, jobStatuses } from "../customer/order-life.ts";
import { orderStatuses, paymentTypes } from "../customer/orders.ts";
import { Slots } from "../customer/slots.ts";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, id, moment, result, results } from "../shared/endpoint.ts";
import { DeskPlace } from "../shared/place.ts";
import { line, neededLine, neededLines } from "../shared/text.ts";
import { DeskInvoice } from "./invoices.ts";

/** The states of an order's payment that the desk can search for. */
export const paymentStatuses = ["PENDING", "SUCCESS", "FAILED", "REFUND_PENDING", "REFUNDED"] as const;

/** What an operator can say about a refund that does not proceed by itself. */
export const refundOutcomes = ["try-now", "arrived", "never-arrived", "dealt-with"] as const;
export type RefundOutcome = (typeof refundOutcomes)[number];

const day = dayOf(check("BAD_DAY"));
/** In the words of the operator who does it; kept in the order's timeline. */
export const deskReason = neededLines(400, check("DESK_REASON_REQUIRED"));

export const DeskOrderRow = z.object({
  _id: z.uuid(),
  ordId: z.string(),
  placedAt: z.iso.datetime(),
  startsAt: z.iso.datetime().nullable(),
  ordStatus: z.enum(orderStatuses),
  paymentType: z.enum(paymentTypes),
  payment_status: z.string().nullable(),
  totalPrice: z.number(),
  customer: z.string(),
  phone: z.string(),
  area: z.string(),
  partner: z.string().nullable(),
  problem: z.boolean().describe("Its money is something that a person must look at."),
});
export type DeskOrderRow = z.infer<typeof DeskOrderRow>;

const Charge = z.object({ currency: z.string(), amount: z.string().describe("With all decimals: '1.796'.") });

export const DeskJob = z.object({
  _id: z.uuid(),
  skill: z.string(),
  status: z.enum(jobStatuses),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  answerBy: z.iso.datetime().nullable(),
  partner: z.object({ _id: z.uuid(), name: z.string(), phone: z.string() }).nullable(),
  canOffer: z.boolean().describe("It can be offered to a partner of the desk's choice."),
  canTakeAway: z.boolean().describe("It can be taken from the partner it is with."),
  isOutOfTries: z.boolean().describe("Its partner is at the door and has no start code left to try."),
});
export type DeskJob = z.infer<typeof DeskJob>;

export const DeskRefund = z.object({
  _id: z.uuid(),
  reason: z.enum(["order-cancelled", "paid-twice", "visit-cancelled", "desk"]),
  state: z.string(),
  price: z.number().describe("Rupees."),
  charge: Charge,
  note: z.string().nullable(),
  said: z.string().nullable().describe("The provider's words, where it did not take it."),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  outcomes: z.array(z.enum(refundOutcomes)).describe("What a person can say of it now."),
});
export type DeskRefund = z.infer<typeof DeskRefund>;

export const DeskOrder = z.object({
  _id: z.uuid(),
  ordId: z.string(),
  placedAt: z.iso.datetime(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  ordStatus: z.enum(orderStatuses),
  paymentType: z.enum(paymentTypes),
  payment_status: z.string().nullable(),
  totalPrice: z.number(),
  customer: z.object({ _id: z.uuid(), name: z.string(), phone: z.string(), email: z.string().nullable() }),
  address: DeskPlace,
  lines: z.array(z.object({ name: z.string(), price: z.number() })),
  jobs: z.array(DeskJob),
  payments: z.array(
    z.object({
      _id: z.uuid(),
      name: z.string().describe("As the provider knows it."),
      provider: z.string(),
      state: z.string(),
      charge: Charge,
      attention: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
  refunds: z.array(DeskRefund),
  invoices: z
    .array(DeskInvoice)
    .describe("What was billed, and what was credited of it, oldest first: `GET …/invoice` answers each."),
  problems: z.array(z.object({ problem: z.string(), details: z.string(), since: z.iso.datetime() })),
  refundable: z.number().describe("Rupees that were paid online and can still go back."),
  canCancel: z.boolean(),
  canReschedule: z.boolean(),
  kept: z.number().describe("Rupees that the business kept of what was paid, as its fee; 0 for none."),
  cancellationFee: z
    .number()
    .describe("Rupees that the business keeps of what was paid where it cancels with its fee; 0 for none."),
  events: z.array(
    z.object({
      at: z.iso.datetime(),
      event: z.string(),
      by: z.enum(actors),
      name: z.string().nullable().describe("Who it was; null for the server itself."),
      skill: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
});
export type DeskOrder = z.infer<typeof DeskOrder>;

const call = { tag: "Desk: orders", access: "operator", operatorRoles: ["dispatcher", "support"] } as const;
const order = z.object({ id: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.") });
const job = z.object({ id });

export const deskOrders = endpoint({
  ...call,
  method: "GET",
  path: "/desk/orders",
  summary: "The orders of all customers, newest first.",
  query: z.object({
    q: line(100)
      .optional()
      .describe(
        "The beginning of a number (with its CH or without) or of a phone, or a part of a customer's or partner's name.",
      ),
    status: z.enum(orderStatuses).optional(),
    payment: z.enum([...paymentStatuses, "COD"]).optional(),
    from: day
      .optional()
      .describe("Visits from that day on, in the business's zone; orders without one by their own day."),
    until: day.optional().describe("Visits until that day, it included."),
    problem: z.enum(["true"]).optional().describe("Those alone whose money a person must look at."),
    cursor: id.optional().describe("The `_id` of the last one seen."),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  data: results(DeskOrderRow),
});

export const deskOrder = endpoint({
  ...call,
  method: "GET",
  path: "/desk/orders/:id",
  summary: "One order with its visits, money and timeline.",
  params: order,
  data: result(DeskOrder),
  refusals: ["NO_SUCH_ORDER_AT_ALL"],
});

export const noteOnOrder = endpoint({
  ...call,
  method: "POST",
  path: "/desk/orders/:id/notes",
  summary: "Adds a note to an order's timeline, for the business alone.",
  params: order,
  body: z.object({ note: deskReason }),
  data: result(DeskOrder),
  refusals: ["NO_SUCH_ORDER_AT_ALL"],
});

export const cancelByDesk = endpoint({
  ...call,
  method: "POST",
  path: "/desk/orders/:id/cancel",
  summary: "Cancels an order that is not done yet, with the business's fee or without. What was paid goes back.",
  params: order,
  body: z.object({ reason: deskReason, withFee: z.boolean().default(false) }),
  data: result(DeskOrder),
  refusals: ["NO_SUCH_ORDER_AT_ALL", "ORDER_DONE", "CHANGED_MEANWHILE", "MANY_BOOK"],
});

export const freePartners = endpoint({
  ...call,
  method: "GET",
  path: "/desk/jobs/:id/partners",
  summary: "Who can do a visit and is free at its time, the nearest first.",
  params: job,
  data: results(
    z.object({
      _id: z.uuid(),
      name: z.string(),
      km: z.number(),
      rating: z.number().nullable().describe("The mean of their stars."),
      declined: z.boolean().describe("They were asked for this visit before, and did not take it."),
    }),
  ),
  refusals: ["NO_SUCH_VISIT"],
});

export const offerByDesk = endpoint({
  ...call,
  method: "POST",
  path: "/desk/jobs/:id/offer",
  summary: "Offers a visit to a partner of the desk's choice, and takes it from the one it is with.",
  params: job,
  body: z.object({ partnerId: id }),
  takesBookings: true,
  data: result(DeskOrder),
  refusals: ["NO_SUCH_VISIT", "PARTNER_NOT_FREE", "CHANGED_MEANWHILE", "MANY_BOOK"],
});

export const rescheduleByDesk = endpoint({
  ...call,
  method: "POST",
  path: "/desk/orders/:id/reschedule",
  summary: "Moves an order's visits to another time, at which partners are free.",
  params: order,
  body: z.object({ startsAt: moment, reason: deskReason }),
  takesBookings: true,
  data: result(DeskOrder),
  refusals: [
    "NO_SUCH_ORDER_AT_ALL",
    "SOMEBODY_AT_WORK",
    "CHANGED_MEANWHILE",
    "MANY_BOOK",
    "NOBODY_COMES",
    "TOO_MUCH_FOR_A_VISIT",
    "ALL_BOOKED",
    "TIME_TAKEN",
    "OTHERS_FASTER",
  ],
});

export const deskSlots = endpoint({
  ...call,
  method: "GET",
  path: "/desk/orders/:id/slots",
  summary: "To what times an order's visits could be moved.",
  params: order,
  takesBookings: true,
  data: result(Slots),
  refusals: ["NO_SUCH_ORDER_AT_ALL", "NO_VISITS_TO_MOVE"],
});

export const takeAwayByDesk = endpoint({
  ...call,
  method: "POST",
  path: "/desk/jobs/:id/take-away",
  summary: "Takes a visit from the partner it is with: they did not come, say.",
  params: job,
  body: z.object({ reason: deskReason }),
  data: result(DeskOrder),
  refusals: ["NO_SUCH_VISIT", "CHANGED_MEANWHILE", "MANY_BOOK"],
});

export const letTryAgain = endpoint({
  ...call,
  method: "POST",
  path: "/desk/jobs/:id/let-try-again",
  summary: "Lets a partner at the door try start codes again, after too many wrong ones.",
  params: job,
  body: z.object({ reason: deskReason }),
  data: result(DeskOrder),
  refusals: ["NO_SUCH_VISIT", "CHANGED_MEANWHILE", "MANY_BOOK"],
});

const money = { ...call, operatorRoles: ["support"] } as const;

export const refundPart = endpoint({
  ...money,
  method: "POST",
  path: "/desk/orders/:id/refunds",
  summary: "Gives back a part of what was paid online, or all. The Idempotency-Key gives back once.",
  params: order,
  body: z.object({
    amount: z
      .number(check("BAD_AMOUNT"))
      .min(0.01, check("BAD_AMOUNT"))
      .max(10_000_000)
      .describe("Rupees of the order's price; what goes back is that part of what was charged, at its rate."),
    reason: deskReason,
  }),
  idempotent: true,
  data: result(DeskOrder),
  refusals: [
    "NO_SUCH_ORDER_AT_ALL",
    "REFUND_KEY_REQUIRED",
    "NOT_AN_AMOUNT",
    "SENT_OTHERWISE",
    "REFUND_TOO_SMALL",
    "REFUND_TOO_LARGE",
    "NOTHING_PAID_ONLINE",
    "ALL_PAID_BACK",
    "MANY_BOOK",
  ],
});

export const seeToRefund = endpoint({
  ...money,
  method: "POST",
  path: "/desk/refunds/:id",
  summary: "Says what became of a refund that does not go on by itself.",
  params: z.object({ id }),
  body: z.object({ outcome: z.enum(refundOutcomes), note: deskReason }),
  data: result(DeskOrder),
  refusals: ["NO_SUCH_REFUND", "CHANGED_MEANWHILE", "MANY_BOOK"],
});
