import { todayIn } from "../../../platform/database/now.ts";

/** Days of the business's calendar, from the first to the last. */
export interface Span {
  from: Temporal.PlainDate;
  until: Temporal.PlainDate;
}

const WEEKS = 12;

export const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });
export const sundayOf = (day: Temporal.PlainDate) => day.add({ days: 7 - day.dayOfWeek });

type Day = Temporal.PlainDate;
export const earlierOf = (a: Day, b: Day): Day => (Temporal.PlainDate.compare(a, b) < 0 ? a : b);
export const laterOf = (a: Day, b: Day): Day => (Temporal.PlainDate.compare(a, b) > 0 ? a : b);

/** The days asked for: by default the week that goes on, and the eleven before it. */
export function spanOf(zone: string, asked: { from?: string | undefined; until?: string | undefined }): Span {
  const until = asked.until ? Temporal.PlainDate.from(asked.until) : todayIn(zone);
  const from = asked.from ? Temporal.PlainDate.from(asked.from) : mondayOf(until).subtract({ weeks: WEEKS - 1 });
  return { from, until };
}

/** As many days, just before them. */
export function spanBefore({ from, until }: Span): Span {
  const days = from.until(until).days + 1;
  return { from: from.subtract({ days }), until: from.subtract({ days: 1 }) };
}

/** The same weekdays, a week earlier. */
export const weekBefore = ({ from, until }: Span): Span => ({
  from: from.subtract({ weeks: 1 }),
  until: until.subtract({ weeks: 1 }),
});

/** The days of a week, named by its Monday, that are among these. */
export function weekWithin({ from, until }: Span, week: string): Span {
  const monday = Temporal.PlainDate.from(week);
  return { from: laterOf(from, monday), until: earlierOf(until, sundayOf(monday)) };
}

/** "2026-10", from its first to its last day. */
export function monthOf(month: string): Span {
  const of = Temporal.PlainYearMonth.from(month);
  return { from: of.toPlainDate({ day: 1 }), until: of.toPlainDate({ day: of.daysInMonth }) };
}

export const written = ({ from, until }: Span) => ({ from: from.toString(), until: until.toString() });

/** When the first day begins in a zone, and the last one ends. */
export function momentsOf(zone: string, { from, until }: Span): { from: Date; until: Date } {
  const start = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(zone).epochMilliseconds);
  return { from: start(from), until: start(until.add({ days: 1 })) };
}
