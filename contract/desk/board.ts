import { z } from "zod";
import { jobStatuses } from "../customer/order-life.ts";
import { dayOffKinds } from "../partner/calendar.ts";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, id, results } from "../shared/endpoint.ts";
import { said } from "../shared/said.ts";

/** One visit on the board. It is kept short, as a day may have thousands. */
export const BoardJob = z.object({
  _id: z.uuid(),
  order: z.string().describe("The order's number."),
  skill: z.uuid().describe("The visit's sub-category, named in `skills`."),
  status: z.enum(jobStatuses),
  partner: z.uuid().nullable().describe("Named in `partners`."),
  startsAt: z.int().describe("Milliseconds since 1970, like `endsAt` and `answerBy`."),
  endsAt: z.int(),
  answerBy: z.int().nullable(),
  lateMinutes: z
    .int()
    .optional()
    .describe(
      "How many minutes later than planned the customer was told that the partner comes, until they are there.",
    ),
  isOutOfTries: z
    .literal(true)
    .optional()
    .describe("The partner is at the door and has no tries left for the start code: the desk must help."),
  area: z.string(),
  customer: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type BoardJob = z.infer<typeof BoardJob>;

export const Board = z.object({
  day: z.iso.date(),
  zone: z.string().describe("The business's time zone, in which the day begins and ends."),
  from: z.int().describe("Beginning of the day, in milliseconds since 1970."),
  until: z.int(),
  travelMinutes: z.int().describe("A partner who has not set out this many minutes before a visit is late."),
  version: z.string().describe("Send it as `since` to get only what may have changed after this response."),
  since: z
    .string()
    .optional()
    .describe("If present, `jobs` has only the visits that may have changed since this version."),
  closed: z
    .array(
      z.object({
        city: said(60).nullable().describe("Null for the business as a whole."),
        name: z.string().describe("What the day off is called; empty if it is one of every week, or has no name."),
      }),
    )
    .describe("Where no visits can be booked on this day."),
  visits: z
    .int()
    .describe(
      "Number of visits on this day. A client that has more visits after applying a change still has one that is no longer on this day.",
    ),
  jobs: z.array(BoardJob).describe("Earliest first."),
  skills: z.record(z.string(), z.string()),
  partners: z.record(z.string(), z.string()),
});
export type Board = z.infer<typeof Board>;

const call = { tag: "Desk: the day", access: "operator", operatorRoles: ["dispatcher", "support"] } as const;

export const deskBoard = endpoint({
  ...call,
  method: "GET",
  path: "/desk/board",
  summary: "Returns the visits of a day, or only those that may have changed.",
  query: z.object({
    day: dayOf(check("BAD_DAY")).optional().describe("Defaults to today."),
    since: z
      .string()
      .regex(/^\d{1,18}$/, check("BAD_VERSION"))
      .optional()
      .describe("The version of the last response. If it is too old or unknown, all visits are returned."),
  }),
  data: Board,
});

/** A partner's day: when they work, and what can be asked of them. */
export const BoardPartner = z.object({
  _id: z.uuid(),
  name: z.string(),
  skills: z.array(z.uuid()).describe("Sub-categories."),
  from: z
    .int()
    .nullable()
    .describe("When they begin to work, in milliseconds since 1970; null if they do not on that weekday."),
  until: z.int().nullable(),
  away: z.enum(dayOffKinds).nullable().describe("Why they do not work on that day, if they usually would."),
  home: z.object({ latitude: z.number(), longitude: z.number() }).describe("Where they set out from."),
  radiusKm: z.int().describe("How far they go from there."),
});
export type BoardPartner = z.infer<typeof BoardPartner>;

export const boardPartners = endpoint({
  ...call,
  method: "GET",
  path: "/desk/board/partners",
  summary: "Lists the partners who may work, and their hours on a day.",
  query: z.object({ day: dayOf(check("BAD_DAY")).optional().describe("Defaults to today.") }),
  data: z.object({
    results: z.array(BoardPartner),
    skills: z.record(z.string(), z.string()).describe("The names of all that they do."),
  }),
});

export const deskEvents = endpoint({
  ...call,
  method: "GET",
  path: "/desk/events",
  summary: "Streams a server-sent event each time an order or a visit changes.",
  description: "Read the board again at each event.",
  limits: [{ per: "account", times: 60, seconds: 60 }],
  stream: true,
  data: z.object({ change: z.string().describe("A new value after every change.") }),
});

export const partnersOnMap = endpoint({
  ...call,
  method: "GET",
  path: "/desk/partners-on-map",
  summary: "Lists the approved partners and where they set out from.",
  data: results(z.object({ _id: id, name: z.string(), latitude: z.number(), longitude: z.number() })),
});
