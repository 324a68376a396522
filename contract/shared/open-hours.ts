import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf } from "./endpoint.ts";
import { line } from "./text.ts";

/** "09:30", by the business's clock. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, check("BAD_HOUR"));

const isEachOnce = (names: readonly unknown[]) => new Set(names).size === names.length;

const OpenOn = z
  .object({ weekday: z.int().min(1).max(7).describe("1 is Monday."), from: timeOfDay, until: timeOfDay })
  .refine(({ from, until }) => until > from, { path: ["until"], message: check("CLOSES_TOO_EARLY") });

/** From when until when visits take place, by weekday. */
export const OpenHours = z
  .array(OpenOn)
  .max(7)
  .refine((hours) => isEachOnce(hours.map(({ weekday }) => weekday)), check("WEEKDAY_TWICE"));
export type OpenHours = z.infer<typeof OpenHours>;

const DayOff = z.object({
  day: dayOf(check("BAD_DATE")),
  name: line(60).describe("What it is called at the desk; may be empty."),
});

/** Days on which there are no visits. */
export const DaysOff = z
  .array(DayOff)
  .max(100)
  .refine((days) => isEachOnce(days.map(({ day }) => day)), check("DAY_TWICE"));
export type DaysOff = z.infer<typeof DaysOff>;

/** The same hours on every day of the week. */
export const everyDay = (from: string, until: string): OpenHours =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, until }));
