import { z } from "zod";
import { orderStatuses } from "../customer/orders.ts";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, id, results } from "../shared/endpoint.ts";
import { inEnglish } from "../shared/in-english.ts";
import { defaultLanguage, languageCodes } from "../shared/languages.ts";
import { neededLines } from "../shared/text.ts";
import { month } from "./invoices.ts";

export const figureGroups = ["week", "city", "category", "partner"] as const;
export type FigureGroup = (typeof figureGroups)[number];

const money = z.number().describe("In the currency of prices.");
const minutes = z.int().describe("Minutes.");

/** All of it is of visits on the days asked for. */
export const FigureSums = z.object({
  bookings: z.int().describe("Orders with such a visit."),
  completed: z.int(),
  cancelled: z.int(),
  revenue: money.describe("What customers owe for the work that was done, by the books, in the currency of prices."),
  share: money.describe("What of it is the business's, by the books: revenue less what partners earned."),
  refunded: money.describe("What went back to customers after the work, and was paid for damages."),
  lost: money.describe("Price of cancelled visits, less what was kept for them."),
  customers: z.int().describe("Customers whose order was completed."),
  repeat: z.int().describe("Those of them for whom something had been done before."),
  atWork: minutes.describe("Minutes from the start of the work to its end, of all who came."),
  onWay: minutes.describe("Minutes from setting out to arriving."),
  offers: z.int().describe("Offers to partners that were answered or have lapsed."),
  accepted: z.int(),
  arrivals: z.int(),
  onTime: z.int().describe("Arrivals no later than ten minutes after the agreed time."),
  ratings: z.int().describe("Of services; by partner, of them."),
  stars: z.int().describe("Sum of all stars."),
});
export type FigureSums = z.infer<typeof FigureSums>;

export const Figure = FigureSums.extend({
  key: z.string().describe("Monday of the week, or the id of the city, category or partner; `none` for what has none."),
  name: z.string().describe("Empty for weeks, and for what has none."),
  inEnglish: inEnglish("name"),
  from: z.iso.date().describe("The first of the days it is about: of a week, only those asked for."),
  until: z.iso.date(),
  before: FigureSums.describe("The same of the days before: the same weekdays a week earlier, or of `before`."),
});
export type Figure = z.infer<typeof Figure>;

const Named = z.object({ _id: z.uuid(), name: z.string(), inEnglish: inEnglish("name") });

export const Figures = results(Figure).extend({
  from: z.iso.date(),
  until: z.iso.date(),
  total: FigureSums.describe("Of all together: who ordered in two categories is counted once."),
  before: z.object({ from: z.iso.date(), until: z.iso.date(), total: FigureSums }).describe("As many days before."),
  cities: z.array(Named).describe("What the figures can be narrowed to."),
  categories: z.array(Named),
});
export type Figures = z.infer<typeof Figures>;

const day = dayOf(check("BAD_DAY"));
const call = { tag: "Desk: figures", access: "operator", operatorRoles: ["owner"] } as const;

const group = z.union([z.uuid(), z.literal("none")]).optional();
const narrowed = {
  city: group.describe("Only of this city; `none` for places in no city."),
  category: group,
};

export const deskFigures = endpoint({
  ...call,
  method: "GET",
  path: "/desk/figures",
  summary: "Returns how the business is doing by week, city, category or partner, each beside the days before.",
  query: z.object({
    by: z.enum(figureGroups).default("week"),
    from: day.optional().describe("First day. Defaults to a Monday, so that there are twelve weeks."),
    until: day.optional().describe("Last day, inclusive. Defaults to today."),
    ...narrowed,
  }),
  data: Figures,
});

/** A visit behind the figures. */
export const FigureVisit = z.object({
  _id: z.uuid(),
  ordId: z.string(),
  startsAt: z.iso.datetime(),
  status: z.enum(orderStatuses).describe("Of the order."),
  skill: z.string().describe("Empty if it never had a visit."),
  category: z.string(),
  city: z.string(),
  inEnglish: inEnglish("skill", "category", "city"),
  partner: z.string().describe("Empty for nobody."),
  revenue: money,
  share: money,
  refunded: money,
  lost: money,
  atWork: minutes,
  onWay: minutes,
});
export type FigureVisit = z.infer<typeof FigureVisit>;

export const deskFigureVisits = endpoint({
  ...call,
  method: "GET",
  path: "/desk/figures/visits",
  summary: "Lists the visits behind the figures, the latest first.",
  query: z.object({
    from: day,
    until: day.describe("Inclusive."),
    ...narrowed,
    partner: group,
    limit: z.coerce.number().int().min(1).max(1000).default(50),
    cursor: id.optional().describe("The `_id` of the last one that is known."),
  }),
  data: results(FigureVisit),
});

export const deskFiguresOfMonth = endpoint({
  ...call,
  method: "GET",
  path: "/desk/figures/month",
  summary:
    "Returns a month as a PDF: its figures beside those of the month before, by week, city, category and partner.",
  query: z.object({ month, language: z.enum(languageCodes).default(defaultLanguage).describe("Of the PDF.") }),
  limits: [{ per: "account", times: 30, seconds: 600 }],
  download: "application/pdf",
  data: z.object({}),
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
