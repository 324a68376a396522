import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, id, moment, result, results } from "../shared/endpoint.ts";
import { inEnglish } from "../shared/in-english.ts";
import { planWeeks } from "../shared/kinds.ts";
import { OrderPlace } from "../shared/place.ts";
import { Slots } from "./slots.ts";

/** The most plans that one customer can have. */
export const maxPlans = 20;

/**
 * `booked`: there is an order for it. `ahead`: it is booked in time. `nobody`: nobody can come then. `cancelled`: its order was
 * cancelled by itself. The last two are not booked unless the customer asks.
 */
export const planVisitStates = ["booked", "ahead", "nobody", "skipped", "cancelled"] as const;

export const PlanVisit = z.object({
  day: z.iso.date().describe("The day that the plan gives it, which names it."),
  startsAt: z.iso.datetime().describe("When it begins; another day if it was moved."),
  state: z.enum(planVisitStates),
  order: z.string().nullable().describe("Number of its order; null for none."),
  canSkip: z.boolean().describe("Whether it can be skipped at no charge."),
});
export type PlanVisit = z.infer<typeof PlanVisit>;

const PlanService = z.object({
  name: z.string(),
  inEnglish: inEnglish("name"),
  quantity: z.int().min(1),
  chosen: z.array(z.string()).describe("Names of what was chosen of it."),
});

/** Work that comes again every few weeks, with visits that are booked ahead. */
export const Plan = z.object({
  _id: z.uuid(),
  status: z.enum(["active", "paused"]),
  everyWeeks: z.literal(planWeeks),
  services: z.array(PlanService),
  partner: z.string().nullable().describe("Name of the partner who is asked first; null if nobody has come yet."),
  place: OrderPlace,
  price: z.number().describe("What each visit costs, as the customer agreed."),
  newPrice: z
    .number()
    .nullable()
    .describe("What it would cost now, if that is more: nothing is booked until the customer agrees. Else null."),
  pausedUntil: z.iso.date().nullable().describe("The first day on which somebody comes again; null for no such day."),
  visits: z.array(PlanVisit).describe("The coming ones, in order: those that are booked ahead, and at least three."),
});
export type Plan = z.infer<typeof Plan>;

export const PlanOffer = z.object({
  planned: z.boolean().describe("Whether there is such a plan already."),
  possible: z.boolean().describe("Whether the order can be repeated as it is."),
  price: z.number().describe("What each visit costs now; 0 if it cannot be repeated."),
  startsAt: z.iso.datetime().nullable().describe("When the order takes place; the visits are whole weeks after it."),
});
export type PlanOffer = z.infer<typeof PlanOffer>;

const call = { tag: "Orders", access: "customer" } as const;
const limits = [{ per: "account", times: 30, seconds: 600 }] as const;
/** Each of these can ask partners for a dozen visits, and call them off. */
const fewer = [{ per: "account", times: 12, seconds: 3600 }] as const;
const one = z.object({ userId: id, planId: id });
const visit = one.extend({ day: dayOf(check("BAD_DAY")).describe("The `day` of a visit.") });
const ofPlan = ["NOTHING_FOR_ACCOUNT", "NO_SUCH_PLAN"] as const;

export const listPlans = endpoint({
  ...call,
  method: "GET",
  path: "/odm/plans/:userId",
  summary: "Lists the customer's regular visits: their plans that have not ended, the oldest first.",
  params: z.object({ userId: id }),
  data: results(Plan),
  refusals: ["NOTHING_FOR_ACCOUNT"],
});

export const planOffer = endpoint({
  ...call,
  method: "GET",
  path: "/odm/srv_booking/:id/plan",
  summary: "Tells whether an order can be repeated every few weeks, and at what price.",
  params: z.object({ id: id.describe("The order's `_id`.") }),
  data: result(PlanOffer),
  refusals: ["NO_SUCH_ORDER"],
});

export const beginPlan = endpoint({
  ...call,
  method: "POST",
  path: "/odm/plans/:userId",
  summary: "Repeats an order every few weeks.",
  description:
    "The visits are at the order's time, whole weeks after it, by the same partner where they are free. They are booked some weeks ahead, each as an order that is paid once it is done. Nobody is booked who cannot come: such a visit waits, and the customer is told. Repeating the call does nothing more.",
  params: z.object({ userId: id }),
  takesBookings: true,
  body: z.object({
    orderId: id,
    everyWeeks: z.literal(planWeeks, check("PLAN_WEEKS_REQUIRED")),
    price: z.number().nonnegative().max(10_000_000).describe("What the customer was shown that each visit costs."),
  }),
  limits: [...fewer],
  data: results(Plan),
  refusals: [
    ...["NOTHING_FOR_ACCOUNT", "NO_SUCH_ORDER", "NOT_REPEATABLE", "PLANNED_ALREADY", "PRICE_IS_ANOTHER"],
    ...["TOO_MANY_PLANS", "PHONE_CODE_REQUIRED", "MANY_BOOK"],
  ] as const,
});

export const changePlan = endpoint({
  ...call,
  method: "PUT",
  path: "/odm/plans/:userId/:planId",
  summary: "Pauses, resumes or ends regular visits.",
  description:
    "Visits that are booked and not wanted any more are called off at no charge, as long as nobody has set out. Repeating the call does nothing more.",
  takesBookings: true,
  params: one,
  body: z.object({
    status: z.enum(["active", "paused", "ended"]),
    until: dayOf(check("BAD_DAY"))
      .nullable()
      .default(null)
      .describe("For a pause: the first day on which somebody comes again; null for no such day."),
  }),
  limits: [...fewer],
  data: results(Plan),
  refusals: [...ofPlan, "MANY_BOOK"],
});

export const agreePlanPrice = endpoint({
  ...call,
  method: "PUT",
  path: "/odm/plans/:userId/:planId/price",
  summary: "Agrees to the price that each visit costs now.",
  takesBookings: true,
  params: one,
  body: z.object({ price: z.number().nonnegative().max(10_000_000).describe("The plan's `newPrice`.") }),
  limits: [...limits],
  data: results(Plan),
  refusals: [...ofPlan, "PRICE_IS_ANOTHER", "MANY_BOOK"],
});

export const changePlanVisit = endpoint({
  ...call,
  method: "PUT",
  path: "/odm/plans/:userId/:planId/visits/:day",
  summary: "Skips a visit of a plan, takes that back, or books one that nobody can do at another time.",
  description: "A visit that is booked is moved by its order. Repeating the call does nothing more.",
  takesBookings: true,
  params: visit,
  body: z.object({
    skipped: z.boolean().default(false),
    slot: moment
      .nullable()
      .default(null)
      .describe("When it begins: one of its `slots`. By default at the plan's own time."),
  }),
  limits: [...limits],
  data: results(Plan),
  refusals: [
    ...[...ofPlan, "NO_SUCH_PLAN_VISIT", "TOO_LATE_TO_SKIP", "TOO_MANY_UNPAID", "MANY_BOOK", "OUTSIDE_ZONES"],
    ...["NOBODY_COMES", "TOO_MUCH_FOR_A_VISIT", "ALL_BOOKED", "TIME_TAKEN", "OTHERS_FASTER"],
    ...["SERVICE_NOT_HERE", "CHOICES_CHANGED", "NOT_OPEN_YET", "CLOSED_FOR_A_WHILE"],
  ] as const,
});

export const planSlots = endpoint({
  ...call,
  method: "GET",
  path: "/odm/plans/:userId/:planId/visits/:day/slots",
  summary: "Lists the times at which somebody can come for a visit of a plan, a week before and after its day.",
  takesBookings: true,
  params: visit,
  limits: [{ per: "account", times: 120, seconds: 60 }],
  data: result(Slots),
  refusals: [...ofPlan, "NO_SUCH_PLAN_VISIT", "TOO_LATE_TO_SKIP", "SERVICE_NOT_HERE", "CHOICES_CHANGED", "MANY_BOOK"],
});
