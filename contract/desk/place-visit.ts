import { z } from "zod";
import { dayOffKinds } from "../partner/calendar.ts";
import { endpoint, id, moment, result } from "../shared/endpoint.ts";
import { lines } from "../shared/text.ts";
import { DeskOrder } from "./orders.ts";

/** What speaks against a visit's being done by a partner at a time. */
export const breakKinds = [
  ...["status", "several", "over", "not working", "elsewhere"],
  ...["too close", "off", "hours", "skill", "far", "closed", "declined", "asked"],
] as const satisfies readonly string[];

export const Break = z.object({
  what: z
    .enum(breakKinds)
    .describe(
      "`status`: it has gone too far, or waits to be paid; `several`: the order has other visits, at the same time; `over`: the time is " +
        "past; `not working`: the partner may not work, or has no place; `elsewhere`: they have another visit then; `too close`: the " +
        "way to or from another one takes longer; `off`: a day off; `hours`: they do not work then; `skill`: they do not do this; " +
        "`far`: it is farther than they go; `closed`: the business does not work then; `declined`: they did not take this visit " +
        "before; `asked`: the customer wanted the present partner.",
    ),
  stops: z.boolean().describe("Whether it cannot be done at all; else it can, if the desk wishes."),
  order: z.string().optional().describe("The number of the order of the other visit."),
  startsAt: z.iso.datetime().optional().describe("When the other visit begins, like `endsAt`."),
  endsAt: z.iso.datetime().optional(),
  minutes: z.int().optional().describe("How many minutes too short the time for the way is."),
  kind: z.enum(dayOffKinds).optional(),
  from: z.string().optional().describe("When they, or the business, work on that day: `09:00`; absent if they do not."),
  until: z.string().optional(),
  km: z.number().optional().describe("How far it is from where they set out."),
  most: z.int().optional().describe("How many kilometres they go."),
});
export type Break = z.infer<typeof Break>;

const call = {
  tag: "Desk: orders",
  access: "operator",
  operatorRoles: ["dispatcher", "support"],
  params: z.object({ id }),
} as const;
const place = { partnerId: id, startsAt: moment };

export const lookAtPlace = endpoint({
  ...call,
  method: "GET",
  path: "/desk/jobs/:id/place",
  summary: "Tells what would speak against a visit's being done by a partner at a time.",
  query: z.object(place),
  data: z.object({ results: z.array(Break) }),
  refusals: ["NO_SUCH_VISIT", "NO_SUCH_PARTNER"],
});

export const placeVisit = endpoint({
  ...call,
  method: "POST",
  path: "/desk/jobs/:id/place",
  summary: "Gives a visit another partner, another time or both, whatever speaks against it.",
  description:
    "Customer and partners are told. Only what stops it (`stops`) is refused. Repeating the call does nothing more.",
  body: z.object({
    ...place,
    given: z.boolean().default(false).describe("Whether it is theirs without an answer, not offered."),
    seen: z
      .object({ partnerId: id.nullable(), startsAt: moment })
      .describe("Whose it is, and when, as the operator saw it: if it is not so any more, nothing is done."),
    reason: lines(400).default(""),
  }),
  takesBookings: true,
  data: result(DeskOrder),
  refusals: ["NO_SUCH_VISIT", "NO_SUCH_PARTNER", "CHANGED_MEANWHILE", "VISIT_CANNOT_GO_THERE", "MANY_BOOK"],
});
