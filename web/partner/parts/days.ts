import { country } from "@chowk/contract/country";
import { addDays } from "../../ui/add-days.ts";
import { writer } from "../../ui/zone.ts";

const atNoon = (date: string) => new Date(`${date}T12:00:00Z`);

/** 1 is Monday. */
export const weekdayOf = (date: string): number => atNoon(date).getUTCDay() || 7;

/** The first day of its week, as the country's calendars have it. */
export const weekStartOf = (date: string): string =>
  addDays(date, -((weekdayOf(date) - country().week.begins + 7) % 7));

/** Returns a span of instants that contains a week in any time zone. */
export const aroundWeek = (first: string): [from: string, until: string] => [
  `${addDays(first, -1)}T00:00:00.000Z`,
  `${addDays(first, 8)}T00:00:00.000Z`,
];

const dayAndMonth = writer({ day: "numeric", month: "short" });
const whole = writer({ weekday: "long", day: "numeric", month: "short" });

/** "21 Nov". */
export const shortDay = (date: string): string => dayAndMonth(atNoon(date), "UTC");

/** "Saturday, 21 Nov". */
export const wholeDay = (date: string): string => whole(atNoon(date), "UTC");
