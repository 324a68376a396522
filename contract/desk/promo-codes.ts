import { z } from "zod";
import { country, isAmount, smallestAmount } from "../countries/in-force.ts";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, id, result } from "../shared/endpoint.ts";
import { percent } from "../shared/percent.ts";

const badAmount = check("BAD_AMOUNT");
const amountFrom = (least: () => number) =>
  z
    .number(badAmount)
    .refine((value) => value >= least() && value <= 10_000_000, badAmount)
    .refine(isAmount, { error: () => check("TOO_MANY_DECIMALS", { count: country().currency.decimals }) });
const amount = amountFrom(smallestAmount);
const often = { least: 1, most: 1_000_000 };
const times = z.int(check("NOT_WITHIN", often)).min(often.least).max(often.most);
const day = dayOf(check("DAY_REQUIRED"));
const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,20}$/, check("BAD_PROMO_CODE"))
  .describe("3 to 20 letters from A to Z and digits, in any case.");

const terms = {
  percent: percent
    .refine((each) => each > 0, check("BAD_PERCENT"))
    .nullable()
    .describe("Of the order's price; rounded down to whole coins."),
  amount: amount.nullable().describe("In the currency of prices, as all amounts here. Either this or `percent`."),
  atMost: amount.nullable().describe("The most that `percent` takes off; null: no limit."),
  leastTotal: amountFrom(() => 0).describe("What an order has to cost."),
  forFirstOrder: z.boolean().describe("Only for customers who have no other order that was not cancelled."),
  from: day.nullable().describe("First day, in the business's time zone; null: at once."),
  until: day.nullable().describe("Last day; null: until it is turned off."),
  mostUses: times.nullable().describe("By all customers together; null: no limit. Cancelled orders do not count."),
  mostUsesEach: times.nullable().describe("By each customer; null: no limit."),
  isOn: z.boolean(),
};

/** What a code does, and what it did. */
export const PromoCode = z.object({
  _id: z.uuid(),
  code: z.string(),
  ...terms,
  holds: z.enum(["off", "later", "now", "over", "used up"]),
  uses: z.int().describe("Orders that it was named for, without cancelled ones."),
  cost: z.number().describe("What it took off them."),
});
export type PromoCode = z.infer<typeof PromoCode>;

const form = z.object(terms);
type Terms = z.infer<typeof form>;

/** A code takes off per cent or an amount, and its last day is not before its first. */
const consistent = <S extends z.ZodType<Terms>>(schema: S) =>
  schema.superRefine(({ percent, amount, atMost, from, until }, context) => {
    const fault = (path: keyof Terms, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (percent === null && amount === null) fault("percent", check("BAD_PERCENT"));
    if (percent !== null && amount !== null) fault("amount", check("NOT_RIGHT"));
    if (percent === null && atMost !== null) fault("atMost", check("NOT_RIGHT"));
    if (from && until && until < from) fault("until", check("DAYS_BACKWARDS"));
  });

const call = { tag: "Desk: promo codes", access: "operator", operatorRoles: ["owner"] } as const;
const all = result(z.array(PromoCode).describe("Those that hold first, then by when they were made, newest first."));

export const listPromoCodes = endpoint({
  ...call,
  method: "GET",
  path: "/desk/promo_codes",
  summary: "Lists promo codes, with how often each was used and what it took off.",
  data: all,
});

export const addPromoCode = endpoint({
  ...call,
  method: "POST",
  path: "/desk/promo_codes",
  summary: "Adds a code by which customers pay less.",
  description:
    "What it takes off is the business's: partners earn as if nothing were. `_id` is the caller's own: a repeated call adds one.",
  body: consistent(form.extend({ _id: id, code })),
  data: all,
  refusals: ["PROMO_CODE_THERE"],
});

export const changePromoCode = endpoint({
  ...call,
  method: "PUT",
  path: "/desk/promo_codes/:id",
  summary: "Changes what a code does. Orders that it was named for stay as they are.",
  params: z.object({ id }),
  body: consistent(form),
  data: all,
  refusals: ["NO_SUCH_PROMO_CODE"],
});
