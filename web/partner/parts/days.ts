import { writer } from "../../ui/zone.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const atNoon = (date: string) => new Date(`${date}T12:00:00Z`);

export const addDays = (date: string, days: number): string =>
  new Date(atNoon(date).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** 1 is Monday. */
export const weekdayOf = (date: string): number => atNoon(date).getUTCDay() || 7;

export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));

/** Returns a span of instants that contains a week in any time zone. */
export const aroundWeek = (monday: string): [from: string, until: string] => [
  `${addDays(monday, -1)}T00:00:00.000Z`,
  `${addDays(monday, 8)}T00:00:00.000Z`,
];

const dayAndMonth = writer({ day: "numeric", month: "short" });
const whole = writer({ weekday: "long", day: "numeric", month: "short" });
const weekday = writer({ weekday: "long" });

/** "21 Nov". */
export const shortDay = (date: string): string => dayAndMonth(atNoon(date), "UTC");

/** "Saturday, 21 Nov". */
export const wholeDay = (date: string): string => whole(atNoon(date), "UTC");

/** 1 -> "Monday". */
export const weekdayName = (day: number): string => weekday(new Date(Date.UTC(2024, 0, day, 12)), "UTC");
