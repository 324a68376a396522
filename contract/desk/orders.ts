import { z } from "zod";
import { actors, jobStatuses } from "../customer/order-life.ts";
import { orderStatuses, paymentTypes } from "../customer/orders.ts";
import { Promo } from "../customer/promo-codes.ts";
import { Slots } from "../customer/slots.ts";
import { check } from "../refusals/check.ts";
import { Company } from "../shared/company.ts";
import { endpoint, id, moment, result, results } from "../shared/endpoint.ts";
import { DeskPlace } from "../shared/place.ts";
import { neededLine, neededLines } from "../shared/text.ts";
import { DeskExtra } from "./found.ts";
import { DeskInvoice } from "./invoices.ts";

/** The states of an order's payment that the desk can search for. */
export const paymentStatuses = ["PENDING", "SUCCESS", "FAILED", "REFUND_PENDING", "REFUNDED"] as const;

/** What an operator can say about a refund that does not proceed by itself. */
export const refundOutcomes = ["try-now", "arrived", "never-arrived", "failed", "dealt-with"] as const;
export type RefundOutcome = (typeof refundOutcomes)[number];

/** In the words of the operator who does it; kept in the order's timeline. */
export const deskReason = neededLines(400, check("DESK_REASON_REQUIRED"));

export const Charge = z.object({ currency: z.string(), amount: z.string().describe("With all decimals: '1.796'.") });

export const DeskJob = z.object({
  _id: z.uuid(),
  skill: z.string(),
  status: z.enum(jobStatuses),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  answerBy: z.iso.datetime().nullable(),
  partner: z.object({ _id: z.uuid(), name: z.string(), phone: z.string() }).nullable(),
  asked: z.string().nullable().describe("Name of the partner whom the customer wanted to be asked first, if they did."),
  canOffer: z.boolean().describe("Whether it can be offered to a partner of the desk's choice."),
  canTakeAway: z.boolean().describe("Whether it can be taken away from its partner."),
  isOutOfTries: z.boolean().describe("Whether its partner is at the door and has no tries left for the start code."),
  lateMinutes: z.int().optional().describe("How much later the partner comes, as the customer was told."),
  helps: z.boolean().describe("Whether its partner helps the one whose visit is before it."),
});
export type DeskJob = z.infer<typeof DeskJob>;

export const DeskRefund = z.object({
  _id: z.uuid(),
  reason: z.enum(["order-cancelled", "paid-twice", "visit-cancelled", "desk"]),
  state: z.string(),
  price: z.number().describe("In the currency of prices."),
  charge: Charge,
  note: z.string().nullable(),
  said: z.string().nullable().describe("The provider's message, if it did not accept the refund."),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  outcomes: z.array(z.enum(refundOutcomes)).describe("Outcomes that an operator can record now."),
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
  promo: Promo.optional().describe(
    "The promo code that it was placed with, and what that took off: `totalPrice` is without it. Absent if there was none.",
  ),
  putsRight: z
    .string()
    .nullable()
    .describe("Number of the order whose work this one puts right, at no charge; null for any other."),
  customer: z.object({ _id: z.uuid(), name: z.string(), phone: z.string(), email: z.string().nullable() }),
  address: DeskPlace,
  visitNote: z
    .object({ text: z.string(), photoCount: z.int() })
    .describe("What the customer wants the partner to know; `openVisitPhotos` opens the photos."),
  hasProof: z.boolean().describe("Whether partners showed anything of its visits; `openProofs` opens it."),
  hasChat: z.boolean().describe("Whether customer and partners wrote to each other; `openChats` opens it."),
  billTo: Company.nullable().describe("Company that the invoice is made out to; null for the customer."),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      chosen: z.array(z.string()).optional().describe("What was chosen of it."),
      price: z.number().describe("Of all of them, before a promo code."),
    }),
  ),
  jobs: z.array(DeskJob),
  payments: z.array(
    z.object({
      _id: z.uuid(),
      name: z.string().describe("The payment's name at the provider."),
      provider: z.string(),
      state: z.string(),
      charge: Charge,
      part: z
        .enum(["order", "rest", "tip"])
        .describe("What it pays: the order as it was placed, what was left of a visit at the door, or a tip."),
      attention: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
  refunds: z.array(DeskRefund),
  invoices: z
    .array(DeskInvoice)
    .describe("Invoices and credit notes, oldest first; `GET …/invoice` returns each of them."),
  problems: z.array(z.object({ problem: z.string(), details: z.string(), since: z.iso.datetime() })),
  extras: z.array(DeskExtra).describe("What was found on site, oldest first."),
  cash: z
    .array(
      z.object({
        jobId: z.uuid(),
        wanted: z.number(),
        received: z.number(),
        note: z.string().nullable().describe("In the partner's words; null once personal data was erased."),
        at: z.iso.datetime(),
        closed: z
          .object({
            at: z.iso.datetime(),
            by: z.string().nullable().describe("Who of the desk closed it; null if what was missing was paid online."),
            outcome: z.string().nullable(),
          })
          .nullable(),
      }),
    )
    .describe("Visits at which other cash was taken than there was to take, in the currency of prices."),
  cashRefunds: z
    .array(
      z.object({
        _id: z.uuid(),
        price: z.number(),
        reference: z
          .string()
          .nullable()
          .describe("What the bank calls the transfer; null if there was none, or once personal data was erased."),
        toCredit: z.boolean().describe("Whether it became the customer's credit."),
        note: z.string().nullable(),
        at: z.iso.datetime(),
        by: z.string(),
      }),
    )
    .describe("What went back of the cash that was taken, in the currency of prices."),
  cashRefundable: z.number().describe("What was taken in cash and has not gone back, in the currency of prices."),
  refundable: z.number().describe("What was paid online and can still be refunded, in the currency of prices."),
  canCancel: z.boolean(),
  canReschedule: z.boolean(),
  kept: z
    .number()
    .describe(
      "What the business kept as its fee or for visits that ended for their charge, in the currency of prices; 0 if none.",
    ),
  cancellationFee: z
    .number()
    .describe(
      "Part of the payment that the business keeps if it cancels with its fee, in the currency of prices; 0 if none.",
    ),
  events: z.array(
    z.object({
      at: z.iso.datetime(),
      event: z.string(),
      by: z.enum(actors),
      name: z.string().nullable().describe("Who did it; null for the server itself."),
      skill: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
});
export type DeskOrder = z.infer<typeof DeskOrder>;

const call = { tag: "Desk: orders", access: "operator", operatorRoles: ["dispatcher", "support"] } as const;
/** Names an order in the path. */
export const deskOrderParams = z.object({
  id: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number."),
});
const job = z.object({ id });

export const deskOrder = endpoint({
  ...call,
  method: "GET",
  path: "/desk/orders/:id",
  summary: "Returns an order with its visits, money and timeline.",
  params: deskOrderParams,
  data: result(DeskOrder),
  refusals: ["NO_SUCH_ORDER_AT_ALL"],
});

export const noteOnOrder = endpoint({
  ...call,
  method: "POST",
  path: "/desk/orders/:id/notes",
  summary: "Adds a note to an order's timeline, for the business only.",
  params: deskOrderParams,
  body: z.object({ note: deskReason }),
  data: result(DeskOrder),
  refusals: ["NO_SUCH_ORDER_AT_ALL"],
});

export const cancelByDesk = endpoint({
  ...call,
  method: "POST",
  path: "/desk/orders/:id/cancel",
  summary: "Cancels an order that is not completed yet, with or without the business's fee.",
  description: "What was paid is refunded, less the fee if `withFee` is true.",
  params: deskOrderParams,
  body: z.object({ reason: deskReason, withFee: z.boolean().default(false) }),
  data: result(DeskOrder),
  refusals: ["NO_SUCH_ORDER_AT_ALL", "ORDER_DONE", "CHANGED_MEANWHILE", "MANY_BOOK"],
});

export const freePartners = endpoint({
  ...call,
  method: "GET",
  path: "/desk/jobs/:id/partners",
  summary: "Lists the partners who can do a visit and are free at its time, nearest first.",
  params: job,
  data: results(
    z.object({
      _id: z.uuid(),
      name: z.string(),
      km: z.number(),
      rating: z.number().nullable().describe("Mean of the partner's ratings."),
      declined: z.boolean().describe("Whether the partner was offered this visit before and did not take it."),
    }),
  ),
  refusals: ["NO_SUCH_VISIT"],
});

export const offerByDesk = endpoint({
  ...call,
  method: "POST",
  path: "/desk/jobs/:id/offer",
  summary:
    "Offers a visit to a partner of the desk's choice, or gives it to them, and takes it away from its current one.",
  params: job,
  body: z.object({
    partnerId: id,
    given: z.boolean().default(false).describe("Whether it is theirs without an answer."),
  }),
  takesBookings: true,
  data: result(DeskOrder),
  refusals: ["NO_SUCH_VISIT", "PARTNER_NOT_FREE", "CHANGED_MEANWHILE", "MANY_BOOK"],
});

export const rescheduleByDesk = endpoint({
  ...call,
  method: "POST",
  path: "/desk/orders/:id/reschedule",
  summary: "Moves an order's visits to another time at which partners are free.",
  params: deskOrderParams,
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
  summary: "Lists the times to which an order's visits can be moved.",
  params: deskOrderParams,
  takesBookings: true,
  data: result(Slots),
  refusals: ["NO_SUCH_ORDER_AT_ALL", "NO_VISITS_TO_MOVE"],
});

export const takeAwayByDesk = endpoint({
  ...call,
  method: "POST",
  path: "/desk/jobs/:id/take-away",
  summary: "Takes a visit away from its partner, for example if they did not come.",
  params: job,
  body: z.object({ reason: deskReason }),
  data: result(DeskOrder),
  refusals: ["NO_SUCH_VISIT", "CHANGED_MEANWHILE", "MANY_BOOK"],
});

export const letTryAgain = endpoint({
  ...call,
  method: "POST",
  path: "/desk/jobs/:id/let-try-again",
  summary: "Lets a partner at the door try start codes again after too many wrong ones.",
  params: job,
  body: z.object({ reason: deskReason }),
  data: result(DeskOrder),
  refusals: ["NO_SUCH_VISIT", "CHANGED_MEANWHILE", "MANY_BOOK"],
});

export const openVisitPhotos = endpoint({
  ...call,
  method: "POST",
  path: "/desk/orders/:id/photos",
  summary: "Returns links to the photos that an order has for its partner.",
  description: "The links are valid for 15 minutes. The audit log records that the photos were opened.",
  params: deskOrderParams,
  data: results(z.string().describe("A path on this site.")),
  refusals: ["NO_SUCH_ORDER_AT_ALL"],
});
