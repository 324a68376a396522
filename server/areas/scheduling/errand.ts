import type { BusinessSettings, Position } from "@chowk/contract";
import type { Config } from "../../platform/config/config.ts";
import { daysFrom } from "./calendar.ts";
import type { Visit } from "./find-slots.ts";

export type Zone = Pick<Config, "TIME_ZONE">;

/** What is to be done, and where. */
export interface Errand {
  place: Position;
  visits: readonly Visit[];
  /** An order whose own visits are in nobody's way: it is to be moved. */
  moving?: string | undefined;
  /** For somebody who has confirmed nothing yet: they may hold their share (share.ts) and no more. */
  isUnconfirmed?: boolean | undefined;
  /** By what was read a moment ago (recent.ts): to refuse it, not to book it. */
  recent?: boolean | undefined;
}

export const longest = ({ visits }: Errand) => Math.max(...visits.map(({ minutes }) => minutes)) * 60_000;

/** For its candidates, whenever it is. */
export const searchOf = ({ place, visits, moving, recent }: Errand) => ({
  place,
  moving,
  recent,
  skills: visits.map(({ subCategoryId }) => subCategoryId),
});

/** For the candidates of so many days from now on; of all that can be booked, where nothing is said. */
export function asked(errand: Errand, { daysAhead }: BusinessSettings, now: number, zone: string, days = daysAhead) {
  const after = daysFrom(now, days + 1, zone).at(-1);
  return {
    ...searchOf(errand),
    period: { from: now, until: after?.at("00:00") ?? now },
  };
}
