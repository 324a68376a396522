import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, result } from "../shared/endpoint.ts";
import { DaysOff, OpenHours } from "../shared/open-hours.ts";
import { seen, version } from "../shared/seen.ts";

export const DeskHours = z.object({
  hours: OpenHours,
  daysOff: DaysOff,
  visits: z
    .array(z.object({ day: z.iso.date(), count: z.int() }))
    .describe("The days off on which visits are to be done nevertheless, and how many: those that were booked before."),
  cities: z.int().describe("How many cities take orders: their own hours hold there, and these days off besides."),
  version,
});
export type DeskHours = z.infer<typeof DeskHours>;

const call = {
  tag: "Desk",
  access: "operator",
  operatorRoles: ["owner"],
  path: "/desk/hours",
  data: result(DeskHours),
} as const;

export const deskHours = endpoint({
  ...call,
  method: "GET",
  summary: "Returns when the business works: its hours by weekday, and its days off.",
  description: "Past days off are omitted.",
});

export const changeHours = endpoint({
  ...call,
  method: "PUT",
  summary: "Changes when the business works.",
  description: "Orders that were placed stay as they are.",
  body: z.object({ hours: OpenHours, daysOff: DaysOff, seen }).refine(({ hours }) => hours.length > 0, {
    path: ["hours"],
    message: check("NEVER_OPEN"),
  }),
  refusals: ["CHANGED_SINCE"],
});
