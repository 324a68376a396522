import { z } from "zod";
import { endpoint, id, result } from "../shared/endpoint.ts";
import { planWeeks } from "../shared/kinds.ts";
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

export const deskPlans = endpoint({
  ...call,
  method: "GET",
  path: "/desk/plans",
  summary: "Lists customers' regular visits that have not ended, the newest first.",
  query: z.object({
    waiting: z
      .enum(["true", "false"])
      .default("false")
      .describe("`true` for those alone that need somebody: a visit that nobody can do, or a price to agree to."),
    order: id.optional().describe("Only the one that an order belongs to, ended or not."),
    cursor: id.optional().describe("`_id` of the last result of the previous page."),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  data: z.object({
    results: z.array(DeskPlan),
    waiting: z.int().describe("How many need somebody in all."),
  }),
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
