import { timeOfDay } from "../../ui/date.ts";
import { dateIn, momentIn, writer, zone } from "../../ui/zone.ts";

// Times of visits are written in the business's own zone, wherever the reader is. Only for what the server does not
// render.

/** "9:30 am". */
export const visitTime = timeOfDay;

const dayAndMonth = { weekday: "short", day: "numeric", month: "short" } as const;
const hourAndMinute = { hour: "numeric", minute: "2-digit" } as const;

const start = writer({ ...dayAndMonth, ...hourAndMinute });

/** "Tue, 24 Nov, 9:30 am". */
export const visitStart = (iso: string): string => start(new Date(iso), zone());

const hour = writer({ hour: "numeric", hourCycle: "h23" }, "en");

/** The hour of the day, 0 to 23. */
export const visitHour = (iso: string): number => Number(hour(new Date(iso), zone()));

const day = writer(dayAndMonth);

/** "2026-11-24" -> "Tue, 24 Nov". */
export const visitDay = (date: string): string => day(new Date(`${date}T00:00:00Z`), "UTC");

const period = writer({ weekday: "long", day: "numeric", month: "long", ...hourAndMinute });

/**
 * From when to when: "Tuesday, 24 November, 9:00 – 9:45 am". The line never breaks between the two times (a word joiner sees to
 * that), nor between a time and its "am" or "pm".
 */
export const visitPeriod = (startsAt: string, endsAt: string): string =>
  period
    .range(new Date(startsAt), new Date(endsAt), zone())
    .replace(/\s–\s/, "\u00a0–\u2060\u00a0")
    .replace(/\s(?=[ap]m\b)/g, "\u00a0");

const clock = writer({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, "sv-SE");

/** The same time of day, so many weeks after a visit. */
export function weeksAfter(iso: string, weeks: number): string {
  const day = new Date(`${dateIn(zone(), new Date(iso))}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 7 * weeks);
  const shown = `${day.toISOString().slice(0, 10)}T${clock(new Date(iso), zone())}`;
  return (momentIn(zone(), shown) ?? day).toISOString();
}

/** How many days a date, "2026-11-24", lies after today. */
export const daysFromToday = (date: string): number =>
  (Date.parse(`${date}T00:00:00Z`) - Date.parse(`${dateIn(zone())}T00:00:00Z`)) / 86_400_000;
