import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint } from "../shared/endpoint.ts";
import { timeOfDay } from "../shared/open-hours.ts";

/** When a partner works on a weekday. */
export const WorkHours = z
  .object({ weekday: z.int().min(1).max(7).describe("1 is Monday."), from: timeOfDay, until: timeOfDay })
  .refine(({ from, until }) => until > from, { path: ["until"], message: check("ENDS_TOO_EARLY") });
export type WorkHours = z.infer<typeof WorkHours>;

/** A week's, as somebody enters them. */
export const Hours = z
  .array(WorkHours)
  .max(7)
  .refine((hours) => new Set(hours.map(({ weekday }) => weekday)).size === hours.length, check("WEEKDAY_TWICE"));

/** Why a partner does not work on a day: they said so, or the business entered leave, or that they are ill. */
export const dayOffKinds = ["own", "leave", "sick"] as const;
export type DayOffKind = (typeof dayOffKinds)[number];

export const PartnerCalendar = z.object({
  zone: z.string().describe("Time zone of all times in this response, by its IANA name: `Asia/Kolkata`."),
  hours: z.array(WorkHours).describe("By weekday; a weekday that is not listed is free."),
  daysOff: z.array(
    z.object({
      day: z.iso.date(),
      kind: z.enum(dayOffKinds),
      jobs: z.int().describe("Number of jobs already accepted for that day. They stay until they are given back."),
    }),
  ),
  closed: z
    .array(z.object({ day: z.iso.date(), name: z.string() }))
    .describe("Days to come on which the business does not work at all, and what it calls them."),
  skills: z.array(z.string()).describe("Sub-categories."),
  skillsInEnglish: z
    .array(z.string())
    .optional()
    .describe(
      "Those of the skills whose names are English because there are none in the reader's language; absent if there are none.",
    ),
  home: z
    .object({ latitude: z.number(), longitude: z.number() })
    .nullable()
    .describe("Where the partner sets out from."),
  radiusKm: z.int().describe("How far the partner travels, in km."),
});
export type PartnerCalendar = z.infer<typeof PartnerCalendar>;

const call = { tag: "Partner's workspace", access: "partner", data: PartnerCalendar } as const;
const day = z.object({ day: dayOf(check("DAY_REQUIRED")) });

export const getPartnerCalendar = endpoint({
  ...call,
  method: "GET",
  path: "/partner/calendar",
  summary: "Returns when and where the partner works.",
  description: "Past days off are omitted.",
});

export const setPartnerHours = endpoint({
  ...call,
  method: "PUT",
  path: "/partner/hours",
  summary: "Replaces all of the partner's weekly hours.",
  description: "Accepted jobs stay.",
  body: z.object({ hours: Hours }),
});

export const takeDayOff = endpoint({
  ...call,
  method: "PUT",
  path: "/partner/days_off/:day",
  summary: "Takes a day off, so that no jobs are offered for it.",
  description: "Accepted jobs stay; the response counts them. Repeating the call does nothing more.",
  params: day,
  refusals: ["DAY_OUT_OF_REACH"],
});

export const workOnDay = endpoint({
  ...call,
  method: "DELETE",
  path: "/partner/days_off/:day",
  summary: "Cancels a day off.",
  description: "Repeating the call does nothing more.",
  params: day,
});
