import type { BusinessSettings } from "@chowk/contract";
import { daysFrom } from "./calendar.ts";
import type { Candidate } from "./find-slots.ts";

interface Asked {
  partner: Pick<Candidate, "hours" | "daysOff">;
  settings: BusinessSettings;
  timeZone: string;
  now: number;
  /** When the visit begins: its offer cannot be answered after that. */
  startsAt: number;
}

/**
 * Returns the deadline for answering an offer, counted from when the partner is at work: an offer made at three at
 * night is not lost by the morning, nor one on a holiday of the business.
 */
export function answerTime({ partner, settings, timeZone, now, startsAt }: Asked): Date {
  const thinking = settings.answerMinutes * 60_000;
  for (const day of daysFrom(now, settings.daysAhead + 1, timeZone)) {
    const hours = partner.hours[day.weekday];
    const isOff = partner.daysOff.includes(day.date) || settings.daysOff.some((each) => each.day === day.date);
    if (!hours || isOff || day.at(hours[1]) <= now) continue;
    return new Date(Math.min(Math.max(now, day.at(hours[0])) + thinking, startsAt));
  }
  return new Date(Math.min(now + thinking, startsAt));
}
