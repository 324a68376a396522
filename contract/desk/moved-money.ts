import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, results } from "../shared/endpoint.ts";
import { moneyMoves, moneyWays } from "../shared/kinds.ts";

const amount = z.string().describe("With all decimals of its currency, without a sign.");

/** Money that came in or went out: an entry of the books. */
export const MovedMoney = z.object({
  _id: z.string().describe("The entry's number in the books."),
  at: z.iso.datetime(),
  kind: z.enum(moneyMoves),
  way: z.enum(moneyWays).describe("`online`: at a payment provider. `cash`: a partner took it at the door."),
  direction: z.enum(["in", "out"]),
  currency: z.string().describe("The one that was charged or paid."),
  amount,
  order: z.string().nullable().describe("Number of the order, if it is about one."),
  partner: z.string().nullable().describe("Name of the partner, if it is about one; empty once it was erased."),
  provider: z.string().nullable().describe("The payment provider, for what went through one."),
  reference: z
    .string()
    .nullable()
    .describe("What the provider or the bank calls it; null if it is not known, or was erased with the person's data."),
});
export type MovedMoney = z.infer<typeof MovedMoney>;

const MoneySum = z.object({ way: z.enum(moneyWays), currency: z.string(), in: amount, out: amount });
export type MoneySum = z.infer<typeof MoneySum>;

const day = dayOf(check("BAD_DAY"));

/** Of which days, and by which way. */
const asked = {
  from: day.describe("First day."),
  until: day.describe("Last day, inclusive."),
  way: z.enum(moneyWays).optional(),
  cursor: z.coerce.number().int().min(1).optional().describe("`_id` of the last result of the previous page."),
};

const call = { tag: "Desk: figures", access: "operator", operatorRoles: ["owner"] } as const;

export const movedMoney = endpoint({
  ...call,
  method: "GET",
  path: "/desk/money",
  summary: "Lists money that came in and went out, the latest first, as the books have it.",
  description:
    "Cash is what partners took at the door; what they handed in of it came to the bank. What customers paid with their credit moved no money.",
  query: z.object({ ...asked, limit: z.coerce.number().int().min(1).max(100).default(50) }),
  data: results(MovedMoney).extend({
    count: z.int().nullable().describe("How many there are; null for all pages but the first."),
    sums: z.array(MoneySum).describe("Of all that is listed, by way and currency; empty for all pages but the first."),
  }),
});

export const exportMovedMoney = endpoint({
  ...call,
  method: "POST",
  path: "/desk/money/export",
  summary: "Returns money that came in and went out for a file, at most 1,000 entries at a time.",
  description: "The audit log says who took it, and of which days.",
  body: z.object(asked),
  data: results(MovedMoney).extend({ more: z.boolean() }),
});
