import type { BusinessSettings, Position, Slots } from "@chowk/contract";
import type { Config } from "../config.ts";
import type { Database, Tx } from "../database/connection.ts";
import { readSettings } from "../settings/settings.ts";
import { daysFrom } from "./calendar.ts";
import { findCandidates } from "./find-candidates.ts";
import { type Candidate, findSlots, type Visit } from "./find-slots.ts";
import { match } from "./match.ts";

export type Zone = Pick<Config, "TIME_ZONE">;

/** What is to be done, and where. */
export interface Errand {
  place: Position;
  visits: readonly Visit[];
  /** An order whose own visits are in nobody's way: it is to be moved. */
  moving?: string | undefined;
}

/** When an errand can begin, as it looks now; nothing is held. */
export async function findTimes(db: Database | Tx, { TIME_ZONE }: Zone, errand: Errand): Promise<Slots> {
  const settings = await readSettings(db);
  const now = Date.now();
  const candidates = await findCandidates(db, { ...asked(errand, settings, now, TIME_ZONE), settings });
  const days = findSlots({ visits: errand.visits, candidates, settings, timeZone: TIME_ZONE, now }).map(
    ({ date, starts }) => ({ date, starts: starts.map((start) => new Date(start).toISOString()) }),
  );
  const unserved = unservedOf(errand, candidates);
  return {
    served: unserved.length === 0,
    unserved,
    tooMuch: unserved.length === 0 && isTooMuch(errand, candidates, settings),
    first: days.flatMap(({ starts }) => starts)[0] ?? null,
    days,
  };
}

/** For the candidates of so many days from now on; of all that can be booked, where nothing is said. */
export function asked(
  { place, visits, moving }: Errand,
  { daysAhead }: BusinessSettings,
  now: number,
  zone: string,
  days = daysAhead,
) {
  const after = daysFrom(now, days + 1, zone).at(-1);
  return {
    place,
    moving,
    skills: visits.map(({ subCategoryId }) => subCategoryId),
    period: { from: now, until: after?.at("00:00") ?? now },
  };
}

/** The skills that nobody has who serves the place. */
export const unservedOf = ({ visits }: Errand, candidates: readonly Candidate[]): string[] =>
  visits
    .map(({ subCategoryId }) => subCategoryId)
    .filter((skill) => !candidates.some(({ skills }) => skills.includes(skill)));

/** Whether nobody could ever come: a visit is longer than a day of business, or there are fewer partners than visits. */
function isTooMuch(
  { visits }: Errand,
  candidates: readonly Candidate[],
  { opensAt, closesAt }: BusinessSettings,
): boolean {
  const open = Temporal.PlainTime.from(opensAt).until(closesAt).total("minutes");
  const able = visits.map(({ subCategoryId }) => candidates.filter(({ skills }) => skills.includes(subCategoryId)));
  return visits.some(({ minutes }) => minutes > open) || match(able) === undefined;
}
