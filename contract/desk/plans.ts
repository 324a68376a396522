import { z } from "zod";
import { endpoint, id, result, results } from "../shared/endpoint.ts";
import { planWeeks } from "../shared/kinds.ts";
import { line } from "../shared/text.ts";
import { deskReason } from "./orders.ts";

/** A customer's regular visits, as the desk sees them. */
export const DeskPlan = z.object({
  _id: z.uuid(),
  status: z.enum(["active", "paused", "ended"]),
  everyWeeks: z.literal(planWeeks),
  customer: z.object({ _id: z.uuid(), name: z.string() }),
  order: z.object({ _id: z.uuid(), ordId: z.string() }).describe("What is repeated."),
  services: z.string().describe("Their English names."),
  area: z.string(),
  partner: z.string().nullable().describe("Who is asked first; null if nobody has come yet."),
  price: z.number().describe("Of each visit, as the customer agreed, in the currency of prices."),
  newPrice: z.number().nullable().describe("What it would cost now, if that waits for the customer's yes; else null."),
  next: z.iso.datetime().nullable().describe("When the next visit that is booked begins; null for none."),
  nobody: z.array(z.iso.datetime()).describe("Times of coming visits that nobody can do then."),
  pausedUntil: z.iso.date().nullable(),
});
export type DeskPlan = z.infer<typeof DeskPlan>;

const call = { tag: "Desk: customers", access: "operator", operatorRoles: ["support"] } as const;

export const plansShown = ["waiting", "paused", "ended"] as const;

/** Which of the regular visits. */
const planFilters = {
  show: z
    .enum(plansShown)
    .optional()
    .describe(
      "Without it, all that have not ended. `waiting`: those that need somebody, as nobody can do a visit, or a price waits for a yes.",
    ),
  q: line(100)
    .optional()
    .describe(
      "Part of the customer's name, of a service's or of the order's number, or the beginning of a phone number.",
    ),
  cursor: id.optional().describe("`_id` of the last result of the previous page."),
};

export const deskPlans = endpoint({
  ...call,
  method: "GET",
  path: "/desk/plans",
  summary: "Lists customers' regular visits, the newest first.",
  query: z.object({
    ...planFilters,
    waiting: z.enum(["true", "false"]).optional().describe("`true` is the same as `show=waiting`, for older pages."),
    order: id.optional().describe("Only the one that an order belongs to, ended or not."),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  data: z.object({
    results: z.array(DeskPlan),
    waiting: z.int().describe("How many need somebody in all."),
    count: z.int().nullable().describe("How many there are; null for all pages but the first."),
  }),
});

export const exportDeskPlans = endpoint({
  ...call,
  method: "POST",
  path: "/desk/plans/export",
  summary: "Returns regular visits for a file, at most 200 at a time.",
  description: "The audit log says who took them, and how they were narrowed.",
  body: z.object(planFilters),
  data: results(DeskPlan).extend({ more: z.boolean() }),
});

export const endPlan = endpoint({
  ...call,
  method: "POST",
  path: "/desk/plans/:id/end",
  summary: "Ends a customer's regular visits, because the business can or will not go on.",
  description:
    "The customer is told in the words of `reason`. Visits that are booked are called off, as long as nobody has set out. Repeating the call does nothing more.",
  params: z.object({ id }),
  body: z.object({ reason: deskReason.describe("What the customer is told.") }),
  data: result(DeskPlan),
  refusals: ["NO_SUCH_PLAN"],
});
