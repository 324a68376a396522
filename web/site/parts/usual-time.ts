import type { Slots } from "@chowk/contract";
import { daysFromToday } from "../../shared/parts/visit-time.ts";

/**
 * Returns the free time that is chosen at the start: the first one, or the nearest to a visit's own time where only the days around that
 * are offered. Null for none.
 */
export function usualTime({ first, days }: Slots, own: string | null): string | null {
  const isFarAhead = days[0] !== undefined && daysFromToday(days[0].date) > 0;
  if (!isFarAhead || own === null) return first;
  const distance = (start: string) => Math.abs(Date.parse(start) - Date.parse(own));
  return days.flatMap(({ starts }) => starts).sort((one, other) => distance(one) - distance(other))[0] ?? null;
}
