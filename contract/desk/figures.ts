import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, id, results } from "../shared/endpoint.ts";
import { neededLines } from "../shared/text.ts";

export const figureGroups = ["week", "category", "partner"] as const;

export const Figure = z.object({
  key: z.string().describe("The Monday of the week, or the id of the category or partner."),
  name: z.string(),
  bookings: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  revenue: z.number().describe("Rupees of what is done."),
  offers: z.int().describe("Offers to partners that were answered, or not in time."),
  accepted: z.int(),
  arrivals: z.int(),
  onTime: z.int().describe("Arrivals no later than ten minutes after the visit's time."),
  ratings: z.int(),
  stars: z.int().describe("The sum of the stars."),
});
export type Figure = z.infer<typeof Figure>;

const day = dayOf(check("BAD_DAY"));
const call = { tag: "Desk: figures", access: "operator", operatorRoles: ["owner"] } as const;

export const deskFigures = endpoint({
  ...call,
  method: "GET",
  path: "/desk/figures",
  summary: "Bookings, revenue, acceptance, punctuality, cancellations and ratings, by week, category or partner.",
  query: z.object({
    by: z.enum(figureGroups).default("week"),
    from: day.optional().describe("Twelve weeks ago, without it."),
    until: day.optional().describe("Today, without it; it is included."),
  }),
  data: results(Figure),
});

export const partnerBalances = endpoint({
  ...call,
  method: "GET",
  path: "/desk/balances",
  summary: "What the business owes to partners, and they to it.",
  data: results(
    z.object({
      _id: z.uuid(),
      name: z.string(),
      owed: z.number().describe("Rupees. Above zero the business owes them, below they owe the business."),
      lastPaidAt: z.iso.datetime().nullable(),
    }),
  ),
});

export const payPartner = endpoint({
  ...call,
  method: "POST",
  path: "/desk/partners/:id/payments",
  summary: "Writes down that money went to a partner, or came from one. The Idempotency-Key writes it once.",
  params: z.object({ id }),
  body: z.object({
    direction: z.enum(["paid-out", "paid-in"]),
    amount: z.number(check("BAD_AMOUNT")).min(0.01, check("BAD_AMOUNT")).max(10_000_000),
    reason: neededLines(400, check("PAYOUT_WAY_REQUIRED")).describe("How it was paid: the bank's reference, say."),
  }),
  idempotent: true,
  data: z.object({ owed: z.number() }),
  refusals: ["PAYOUT_KEY_REQUIRED", "NOT_AN_AMOUNT", "NO_SUCH_PARTNER", "SENT_OTHERWISE"],
});
