import { addDays } from "../../../ui/add-days.ts";

/** The days that are usually asked for; `chosen` are any others. */
export const spans = ["weeks", "week", "month", "lastMonth", "chosen"] as const;
export type SpanChoice = (typeof spans)[number];

interface Days {
  from?: string;
  until?: string;
}

/** Returns the days of a choice, as dates of the business's calendar. None for the last twelve weeks: the server knows them. */
export function daysOf(choice: SpanChoice, today: string): Days {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  if (choice === "week") return { from: addDays(today, -6), until: today };
  if (choice === "month") return { from: firstOfMonth, until: today };
  if (choice !== "lastMonth") return {};
  const until = addDays(firstOfMonth, -1);
  return { from: `${until.slice(0, 7)}-01`, until };
}
