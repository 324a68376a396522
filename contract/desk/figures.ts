import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, id, results } from "../shared/endpoint.ts";
import { neededLines } from "../shared/text.ts";

export const figureGroups = ["week", "category", "partner"] as const;

export const Figure = z.object({
  key: z.string().describe("Monday of the week, or the id of the category or partner."),
  name: z.string(),
  bookings: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  revenue: z.number().describe("Total price of completed services, in the currency of prices."),
  offers: z.int().describe("Offers to partners that were answered or have lapsed."),
  accepted: z.int(),
  arrivals: z.int(),
  onTime: z.int().describe("Arrivals no later than ten minutes after the agreed time."),
  ratings: z.int(),
  stars: z.int().describe("Sum of all stars."),
});
export type Figure = z.infer<typeof Figure>;

const day = dayOf(check("BAD_DAY"));
const call = { tag: "Desk: figures", access: "operator", operatorRoles: ["owner"] } as const;

export const deskFigures = endpoint({
  ...call,
  method: "GET",
  path: "/desk/figures",
  summary:
    "Returns bookings, revenue, acceptance, punctuality, cancellations and ratings by week, category or partner.",
  query: z.object({
    by: z.enum(figureGroups).default("week"),
    from: day.optional().describe("First day. Defaults to twelve weeks before `until`."),
    until: day.optional().describe("Last day, inclusive. Defaults to today."),
  }),
  data: results(Figure),
});

export const partnerBalances = endpoint({
  ...call,
  method: "GET",
  path: "/desk/balances",
  summary: "Lists what the business owes to partners and what they owe to it.",
  data: results(
    z.object({
      _id: z.uuid(),
      name: z.string(),
      owed: z
        .number()
        .describe(
          "In the currency of prices. Positive if the business owes the partner, negative if the partner owes the business.",
        ),
      lastPaidAt: z.iso.datetime().nullable(),
    }),
  ),
});

export const payPartner = endpoint({
  ...call,
  method: "POST",
  path: "/desk/partners/:id/payments",
  summary: "Records a payment to or from a partner.",
  description: "With the same Idempotency-Key, it is recorded only once.",
  params: z.object({ id }),
  body: z.object({
    direction: z.enum(["paid-out", "paid-in"]),
    amount: z.number(check("BAD_AMOUNT")).min(0.01, check("BAD_AMOUNT")).max(10_000_000),
    reason: neededLines(400, check("PAYOUT_WAY_REQUIRED")).describe(
      "How it was paid, for example the bank's reference.",
    ),
  }),
  idempotent: true,
  data: z.object({ owed: z.number() }),
  refusals: ["PAYOUT_KEY_REQUIRED", "NOT_AN_AMOUNT", "NO_SUCH_PARTNER", "SENT_OTHERWISE"],
});
