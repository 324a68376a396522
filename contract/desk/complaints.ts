import { z } from "zod";
import { Slots } from "../customer/slots.ts";
import { check } from "../refusals/check.ts";
import { endpoint, id, moment, result, results } from "../shared/endpoint.ts";
import { complaintKinds, complaintOutcomes } from "../shared/kinds.ts";
import { line } from "../shared/text.ts";
import { deskReason } from "./orders.ts";

export const DeskComplaint = z.object({
  _id: z.uuid(),
  order: z.object({ _id: z.uuid(), ordId: z.string() }),
  customer: z.string(),
  partner: z.object({ _id: z.uuid(), name: z.string() }).describe("Who did the visit."),
  skill: z.string(),
  kind: z.enum(complaintKinds),
  said: z.string().nullable().describe("In the customer's words; null once personal data was erased."),
  photoCount: z.int().describe("`openComplaintPhotos` opens the photos."),
  madeAt: z.iso.datetime(),
  answerBy: z.iso.datetime(),
  isLate: z.boolean().describe("Whether it is open after that time."),
  refundable: z.number().describe("What was paid online and can still go back, in the currency of prices."),
  cashRefundable: z.number().describe("The same of what was taken in cash."),
  answered: z
    .object({
      at: z.iso.datetime(),
      by: z.string(),
      outcome: z.enum(complaintOutcomes),
      answer: z.string().nullable().describe("What the customer was told; null once personal data was erased."),
      amount: z.number().nullable(),
      atPartnersCost: z.boolean(),
      order: z.string().nullable().describe("Number of the order that puts it right."),
    })
    .nullable(),
});
export type DeskComplaint = z.infer<typeof DeskComplaint>;

const call = { tag: "Desk: customers", access: "operator", operatorRoles: ["support"] } as const;
const params = z.object({ id });

/** Which complaints. */
const complaintFilters = {
  answered: z.enum(["true", "false"]).default("false"),
  q: line(100).optional().describe("Part of the order's number, or of the customer's or partner's name."),
  kind: z.enum(complaintKinds).optional(),
  outcome: z.enum(complaintOutcomes).optional().describe("Only those that were answered so."),
  cursor: id.optional().describe("`_id` of the last result of the previous page."),
};

export const deskComplaints = endpoint({
  ...call,
  method: "GET",
  path: "/desk/complaints",
  summary: "Lists what customers said is not right: open ones oldest first, answered ones newest first.",
  query: z.object({
    ...complaintFilters,
    order: id.optional().describe("Only those of this order, whether answered or not."),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  data: z.object({
    results: z.array(DeskComplaint),
    open: z.int().describe("How many wait for an answer in all."),
    count: z.int().nullable().describe("How many there are; null for all pages but the first."),
  }),
});

export const exportDeskComplaints = endpoint({
  ...call,
  method: "POST",
  path: "/desk/complaints/export",
  summary: "Returns complaints for a file, at most 200 at a time.",
  description: "The audit log says who took them, and how they were narrowed.",
  body: z.object(complaintFilters),
  data: results(DeskComplaint).extend({ more: z.boolean() }),
});

const Counted = z.object({
  _id: z.uuid(),
  name: z.string(),
  visits: z.int().describe("Visits that were done in this time."),
  complaints: z.int().describe("Of how many of them something was not right."),
});
export type CountedComplaints = z.infer<typeof Counted>;

export const complaintFigures = endpoint({
  ...call,
  method: "GET",
  path: "/desk/complaint-figures",
  summary: "Counts complaints of the last 90 days, by partner and by service, those with the largest share first.",
  description:
    "At most 50 of each; whoever had none is left out. Visits that put something right do not count as visits.",
  data: result(z.object({ partners: z.array(Counted), services: z.array(Counted) })),
});

export const openComplaintPhotos = endpoint({
  ...call,
  method: "POST",
  path: "/desk/complaints/:id/photos",
  summary: "Returns links to the photos of a complaint.",
  description: "The links are valid for 15 minutes. The audit log records that the photos were opened.",
  params,
  data: results(z.string().describe("A path on this site.")),
  refusals: ["NO_SUCH_COMPLAINT"],
});

export const complaintSlots = endpoint({
  ...call,
  method: "GET",
  path: "/desk/complaints/:id/slots",
  summary: "Lists the times at which somebody can come to put it right.",
  params,
  takesBookings: true,
  data: result(Slots),
  refusals: ["NO_SUCH_COMPLAINT"],
});

export const answerComplaint = endpoint({
  ...call,
  method: "POST",
  path: "/desk/complaints/:id/answer",
  summary: "Answers a complaint: with a visit at no charge, money back, damages, or a no.",
  description:
    "The customer is told in the words of `reason`, the partner that it is settled. A visit is an order of its own; the partner who did the work is asked first and earns nothing for it, anybody else what the work would have brought. Money goes back by the way it came: for cash, `reference` names the transfer, or `toCredit` makes it the customer's credit. With `atPartnersCost`, the books take the partner's share of it back, the pay of somebody else's visit, or the damages. Repeating the call does nothing more.",
  params,
  body: z
    .object({
      outcome: z.enum(complaintOutcomes, check("OUTCOME_REQUIRED")),
      reason: deskReason.describe("What the customer is told."),
      startsAt: moment.optional().describe("When the visit begins: one of the times of `complaintSlots`."),
      amount: z.number().min(0).max(10_000_000).optional().describe("In the currency of prices."),
      reference: line(100).optional().describe("What the bank calls the transfer."),
      toCredit: z.boolean().default(false).describe("Whether cash that goes back becomes the customer's credit."),
      atPartnersCost: z.boolean().default(false),
    })
    .refine(({ outcome, startsAt }) => outcome !== "visit" || startsAt !== undefined, {
      path: ["startsAt"],
      message: check("VISIT_TIME_REQUIRED"),
    })
    .refine(({ outcome, amount }) => !["refund", "damages"].includes(outcome) || (amount ?? 0) > 0, {
      path: ["amount"],
      message: check("BAD_AMOUNT"),
    })
    .refine(({ outcome, reference }) => outcome !== "damages" || Boolean(reference), {
      path: ["reference"],
      message: check("REFERENCE_REQUIRED"),
    }),
  takesBookings: true,
  data: result(DeskComplaint),
  refusals: [
    "NO_SUCH_COMPLAINT",
    "CHANGED_MEANWHILE",
    "TRANSFER_REQUIRED",
    "MORE_THAN_PAID_FOR_DAMAGE",
    "NOT_AN_AMOUNT",
    "REFUND_TOO_SMALL",
    "REFUND_TOO_LARGE",
    "NOTHING_PAID_ONLINE",
    "NO_CASH_TAKEN",
    "ALL_PAID_BACK",
    "SENT_OTHERWISE",
    "MANY_BOOK",
    "NOBODY_COMES",
    "TOO_MUCH_FOR_A_VISIT",
    "ALL_BOOKED",
    "TIME_TAKEN",
    "OTHERS_FASTER",
  ],
});
