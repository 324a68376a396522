import { z } from "zod";
import { jobStatuses } from "../customer/order-life.ts";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, id, results } from "../shared/endpoint.ts";

/** One visit on the board. It is kept short, as a day may have thousands. */
export const BoardJob = z.object({
  _id: z.uuid(),
  order: z.string().describe("The order's number."),
  skill: z.uuid().describe("Its sub-category, named in `skills`."),
  status: z.enum(jobStatuses),
  partner: z.uuid().nullable().describe("Named in `partners`."),
  startsAt: z.int().describe("Milliseconds since 1970, as `endsAt` and `answerBy`."),
  endsAt: z.int(),
  answerBy: z.int().nullable(),
  isOutOfTries: z
    .literal(true)
    .optional()
    .describe("The partner stands at the door and has no start code left to try: the desk must help."),
  area: z.string(),
  customer: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type BoardJob = z.infer<typeof BoardJob>;

export const Board = z.object({
  day: z.iso.date(),
  zone: z.string().describe("The business's time zone: a day begins and ends by it."),
  from: z.int().describe("When the day begins, in milliseconds since 1970."),
  until: z.int(),
  travelMinutes: z.int().describe("Whoever has not set out so long before a visit is late."),
  version: z.string().describe("Sent as `since`, it asks for what may have changed after this answer."),
  since: z.string().optional().describe("Where it is here, `jobs` are those alone that may have changed since."),
  visits: z.int().describe("How many the day has. Whoever holds more after a change still has one that left the day."),
  jobs: z.array(BoardJob).describe("The earliest first."),
  skills: z.record(z.string(), z.string()),
  partners: z.record(z.string(), z.string()),
});
export type Board = z.infer<typeof Board>;

const call = { tag: "Desk: the day", access: "operator", operatorRoles: ["dispatcher", "support"] } as const;

export const deskBoard = endpoint({
  ...call,
  method: "GET",
  path: "/desk/board",
  summary: "The visits of a day, or what may have changed of them.",
  query: z.object({
    day: dayOf(check("BAD_DAY")).optional().describe("Today, without it."),
    since: z
      .string()
      .regex(/^\d{1,18}$/, check("BAD_VERSION"))
      .optional()
      .describe("The version of the last answer. Where it is too old or not known, all visits are answered."),
  }),
  data: Board,
});

export const deskEvents = endpoint({
  ...call,
  method: "GET",
  path: "/desk/events",
  summary: "Says when an order or a visit changes, as server-sent events: read the board anew then.",
  limits: [{ per: "account", times: 60, seconds: 60 }],
  stream: true,
  data: z.object({ change: z.string().describe("Another one after every change.") }),
});

export const partnersOnMap = endpoint({
  ...call,
  method: "GET",
  path: "/desk/partners-on-map",
  summary: "From where the partners set out who may work.",
  data: results(z.object({ _id: id, name: z.string(), latitude: z.number(), longitude: z.number() })),
});
