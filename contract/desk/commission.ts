import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, id, result } from "../shared/endpoint.ts";
import { percent } from "../shared/percent.ts";

const named = z.object({ _id: z.uuid(), name: z.string() }).nullable();

/** The business's share of a price, where another than the usual one is agreed. */
export const CommissionRate = z.object({
  _id: z.uuid(),
  category: named.describe("Null: all that the partner does."),
  partner: named.describe("Null: whoever does it."),
  percent,
  from: z.iso.date().describe("The first day of the visits for which it holds."),
  until: z.iso.date().nullable().describe("The last one; null: until another one begins."),
  holds: z.enum(["over", "now", "later"]),
});
export type CommissionRate = z.infer<typeof CommissionRate>;

export const Commission = z.object({
  usual: percent.describe("The setting `commissionPercent`: where nothing else is agreed."),
  rates: z
    .array(CommissionRate)
    .describe(
      "What is agreed with partners first, then what holds for categories; for the same, the one that begins last.",
    ),
  categories: z.array(z.object({ _id: z.uuid(), name: z.string() })),
  today: z.iso.date().describe("In the business's time zone."),
});
export type Commission = z.infer<typeof Commission>;

const needed = check("DAY_REQUIRED");
const days = { from: dayOf(needed), until: dayOf(needed).nullable() };
const inOrder = { path: ["until"], message: check("DAYS_BACKWARDS") };
const isInOrder = ({ from, until }: { from: string; until: string | null }) => until === null || until >= from;

const call = { tag: "Desk: commission", access: "operator", operatorRoles: ["owner"] } as const;

export const readCommission = endpoint({
  ...call,
  method: "GET",
  path: "/desk/commission",
  summary: "Lists what share of a price the business keeps, where another than the usual one is agreed.",
  description:
    "Of several that hold for a visit, the one with its partner for its category comes first, then the one with its partner, then the one for its category; of two for the same, the one that begins later. A visit keeps the share that it was accepted with.",
  query: z.object({ partner: id.optional().describe("Only what is agreed with this partner.") }),
  data: result(Commission),
});

export const agreeOnCommission = endpoint({
  ...call,
  method: "POST",
  path: "/desk/commission",
  summary: "Adds a share that holds for a category, a partner, or a partner's work in a category.",
  description: "`_id` is the caller's own: a repeated call adds one.",
  body: z
    .object({ _id: id, category: id.nullable(), partner: id.nullable(), percent, ...days })
    .refine(isInOrder, inOrder)
    .refine(({ category, partner }) => category !== null || partner !== null, {
      path: ["category"],
      message: check("NO_CATEGORY"),
    }),
  data: result(Commission),
  refusals: ["NO_SUCH_PARTNER", "NO_SUCH_CATALOGUE_ENTRY", "COMMISSION_BEGINS_THEN"],
});

export const changeCommission = endpoint({
  ...call,
  method: "PUT",
  path: "/desk/commission/:id",
  summary: "Changes an agreed share, or its days.",
  description: "Visits that were accepted before keep theirs.",
  params: z.object({ id }),
  body: z.object({ percent, ...days }).refine(isInOrder, inOrder),
  data: result(Commission),
  refusals: ["NO_SUCH_COMMISSION", "COMMISSION_BEGINS_THEN"],
});

export const removeCommission = endpoint({
  ...call,
  method: "DELETE",
  path: "/desk/commission/:id",
  summary: "Removes an agreed share. Visits that were accepted before keep it.",
  description: "Repeating the call does nothing more.",
  params: z.object({ id }),
  data: result(Commission),
});
