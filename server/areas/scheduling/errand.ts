import type { BusinessSettings, Position } from "@chowk/contract";
import type { Config } from "../../platform/config/config.ts";
import type { Opening } from "../cities/cities.ts";
import { daysFrom } from "./calendar.ts";
import type { Visit } from "./find-slots.ts";

export type Zone = Pick<Config, "TIME_ZONE">;

/** What a customer wants done, and where. */
export interface Errand {
  place: Position;
  visits: readonly Visit[];
  /** When visits take place in the city of that place, if it is not whenever the business is open. */
  opening?: Opening | undefined;
  /** The order that is being moved: its own visits do not count as busy time. */
  moving?: string | undefined;
  /** For an unconfirmed customer: they may hold their share (share.ts) and no more. */
  isUnconfirmed?: boolean | undefined;
  /** How many days are looked at, today included, and from which of them on: by default all that can be booked. */
  days?: { count: number; from: number } | undefined;
  /** Uses what was read a moment ago (recent.ts): good enough to refuse, not to book. */
  recent?: boolean | undefined;
}

export const longest = ({ visits }: Errand) => Math.max(...visits.map(({ minutes }) => minutes)) * 60_000;

/** Returns the search for its candidates, at any time. */
export const searchOf = ({ place, visits, moving, recent }: Errand) => ({
  place,
  moving,
  recent,
  skills: [...new Set(visits.map(({ subCategoryId }) => subCategoryId))],
});

/** Returns the search for its candidates in the next `days` days; by default in all days that can be booked. */
export function asked(
  errand: Errand,
  { daysAhead }: BusinessSettings,
  now: number,
  zone: string,
  days = errand.days?.count ?? daysAhead,
) {
  const after = daysFrom(now, days + 1, zone).at(-1);
  return {
    ...searchOf(errand),
    period: { from: now, until: after?.at("00:00") ?? now },
  };
}
