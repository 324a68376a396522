import { sql } from "kysely";

/** What decides on which days a plan has its visits. */
export interface Rhythm {
  /** `2026-12-01`: the day of the order that is repeated. */
  first_day: string;
  /** `09:30:00`, by the business's clock. */
  starts_at: string;
  every_weeks: number;
}

/** The same as columns of `plan as p`, as text. */
export const rhythm = [
  sql<string>`p.first_day::text`.as("first_day"),
  sql<string>`p.starts_at::text`.as("starts_at"),
  "p.every_weeks",
] as const;

/** Returns when the visit of a day begins. */
export const momentOf = ({ starts_at }: Pick<Rhythm, "starts_at">, day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: starts_at }).epochMilliseconds);

/** Returns the days after the first on which a plan has visits, from one day until another, both included. */
export function daysOf({ first_day, every_weeks }: Rhythm, from: string, until: string): string[] {
  const first = Temporal.PlainDate.from(first_day);
  const weeks = first.until(from).total("days") / 7;
  const days: string[] = [];
  for (let n = Math.max(1, Math.ceil(weeks / every_weeks)); ; n++) {
    const day = first.add({ weeks: n * every_weeks }).toString();
    if (day > until) return days;
    days.push(day);
  }
}

/** Whether a day is one of a plan's. */
export const isDayOf = (plan: Rhythm, day: string): boolean => daysOf(plan, day, day).length > 0;

/** Returns the day that lies so many days after another. */
export const dayAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** Whether somebody is to come on a day: not while the plan is paused, nor once it has ended. */
export const isWanted = (
  { status, paused_until }: { status: string; paused_until: string | null },
  day: string,
): boolean => status === "active" || (status === "paused" && paused_until !== null && day >= paused_until);
