import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint } from "../shared/endpoint.ts";

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, check("BAD_HOUR"));

/** When a partner works on a weekday. */
export const WorkHours = z
  .object({ weekday: z.int().min(1).max(7).describe("1 is Monday."), from: time, until: time })
  .refine(({ from, until }) => until > from, { path: ["until"], message: check("ENDS_TOO_EARLY") });
export type WorkHours = z.infer<typeof WorkHours>;

export const PartnerCalendar = z.object({
  zone: z.string().describe("In which all times of this are, by its IANA name: `Asia/Kolkata`."),
  hours: z.array(WorkHours).describe("By weekday; one that is not there is free."),
  daysOff: z.array(
    z.object({
      day: z.iso.date(),
      jobs: z.int().describe("Jobs that were taken for that day before: they stay, until they are given back."),
    }),
  ),
  skills: z.array(z.string()).describe("Sub-categories."),
  home: z.object({ latitude: z.number(), longitude: z.number() }).nullable().describe("Where the partner sets out."),
  radiusKm: z.int().describe("How far the partner goes."),
});
export type PartnerCalendar = z.infer<typeof PartnerCalendar>;

const call = { tag: "Partner's workspace", access: "partner", data: PartnerCalendar } as const;
const day = z.object({ day: dayOf(check("DAY_REQUIRED")) });

export const getPartnerCalendar = endpoint({
  ...call,
  method: "GET",
  path: "/partner/calendar",
  summary: "When and where the partner works. Days off that are over are left out.",
});

export const setPartnerHours = endpoint({
  ...call,
  method: "PUT",
  path: "/partner/hours",
  summary: "Sets the partner's weekly hours: all of them anew. Jobs that were taken stay.",
  body: z.object({
    hours: z
      .array(WorkHours)
      .max(7)
      .refine((hours) => new Set(hours.map(({ weekday }) => weekday)).size === hours.length, check("WEEKDAY_TWICE")),
  }),
});

export const takeDayOff = endpoint({
  ...call,
  method: "PUT",
  path: "/partner/days_off/:day",
  summary: "Takes a day off: nothing is offered for it. Jobs that were taken stay; the answer counts them. Repeatable.",
  params: day,
  refusals: ["DAY_OUT_OF_REACH"],
});

export const workOnDay = endpoint({
  ...call,
  method: "DELETE",
  path: "/partner/days_off/:day",
  summary: "Works on a day that was off. Repeatable.",
  params: day,
});
