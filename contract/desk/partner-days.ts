import { z } from "zod";
import { jobStatuses } from "../customer/order-life.ts";
import { Hours } from "../partner/calendar.ts";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, id, result } from "../shared/endpoint.ts";
import { seen } from "../shared/seen.ts";
import { DeskPartner } from "./partners.ts";

/** Why the desk enters that a partner does not work. */
export const awayKinds = ["sick", "leave"] as const;

const day = dayOf(check("BAD_DATE"));

const days = { from: day.describe("First day, in the business's time zone."), until: day.describe("Last day.") };
const inOrder = [({ from, until }: { from: string; until: string }) => until >= from, check("DAYS_BACKWARDS")] as const;
const period = z.object(days).refine(inOrder[0], { path: ["until"], message: inOrder[1] });

/** A visit of a partner who does not come, and who could take it. */
export const AwayVisit = z.object({
  _id: z.uuid(),
  order: z.string().describe("The order's number."),
  skill: z.string(),
  area: z.string(),
  customer: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  status: z.enum(jobStatuses),
  asked: z.boolean().describe("Whether the customer wanted this partner to be asked first."),
  canHandOn: z
    .boolean()
    .describe("False for one that waits to be paid, which is offered to somebody else then, and once work has begun."),
  free: z
    .array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        km: z.number().describe("From where they set out."),
        rating: z.number().nullable().describe("Mean of their ratings."),
        visits: z.int().describe("How many visits they have on that day."),
        declined: z.boolean().describe("Whether they were offered this visit before and did not take it."),
      }),
    )
    .describe("Who is free for it, the best first; eight at most."),
  to: z
    .uuid()
    .nullable()
    .describe(
      "Whom to hand it to, so that as many visits as possible are taken; null if nobody is free, or all who are would be at two " +
        "places at once.",
    ),
  nobody: z
    .object({ able: z.int(), off: z.int(), busy: z.int() })
    .nullable()
    .describe(
      "If nobody is free: how many others do it and serve the place, and how many of them are off or elsewhere.",
    ),
});
export type AwayVisit = z.infer<typeof AwayVisit>;

/** What became of a visit that was to be handed on. */
export const HandedOn = z.object({
  _id: z.uuid(),
  order: z.string().describe("The order's number."),
  startsAt: z.iso.datetime(),
  skill: z.string(),
  became: z
    .enum(["offered", "given", "nobody", "theirs", "over"])
    .describe("`nobody`: it waits at the desk; `theirs`: it is still the partner's; `over`: it was done or cancelled."),
  partner: z.string().nullable().describe("The name of whoever has it now."),
});
export type HandedOn = z.infer<typeof HandedOn>;

const call = { tag: "Desk", access: "operator", operatorRoles: ["dispatcher"], params: z.object({ id }) } as const;

export const planAway = endpoint({
  ...call,
  method: "GET",
  path: "/desk/partners/:id/away",
  summary: "Lists a partner's visits on some days, and for each who could take it.",
  query: period,
  data: z.object({ results: z.array(AwayVisit) }),
  refusals: ["NO_SUCH_PARTNER", "DAY_OUT_OF_REACH"],
});

export const setAway = endpoint({
  ...call,
  method: "POST",
  path: "/desk/partners/:id/away",
  summary: "Enters that a partner does not work on some days, and hands their visits on.",
  description:
    "Each visit is handed on by itself: if the chosen partner is not free any more it is offered to the next best, and if nobody " +
    "is free it waits at the desk. Visits that are not named stay the partner's. Repeating the call does what is left to do.",
  body: z
    .object({
      ...days,
      kind: z.enum(awayKinds),
      given: z.boolean().default(false).describe("Whether the visits are theirs without an answer, not offered."),
      visits: z
        .array(z.object({ visit: id, to: id.nullable().describe("Null: it waits at the desk.") }))
        .max(200)
        .default([]),
    })
    .refine(inOrder[0], { path: ["until"], message: inOrder[1] }),
  takesBookings: true,
  maxBodyBytes: 64 * 1024,
  data: z.object({ results: z.array(HandedOn) }),
  refusals: ["NO_SUCH_PARTNER", "PERSON_ERASED", "DAY_OUT_OF_REACH", "MANY_BOOK"],
});

export const setBack = endpoint({
  ...call,
  method: "POST",
  path: "/desk/partners/:id/back",
  summary: "Enters that a partner works on some days after all.",
  description: "Visits that were handed on stay where they are.",
  body: period,
  data: result(DeskPartner),
  refusals: ["NO_SUCH_PARTNER", "PERSON_ERASED"],
});

export const changePartnerHours = endpoint({
  ...call,
  method: "PUT",
  path: "/desk/partners/:id/hours",
  summary: "Replaces a partner's weekly hours.",
  description: "Visits that were accepted stay.",
  body: z.object({ hours: Hours, seen }),
  data: result(DeskPartner),
  refusals: ["NO_SUCH_PARTNER", "PERSON_ERASED", "CHANGED_SINCE"],
});
