import type { BusinessSettings, Slots } from "@chowk/contract";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { nowHere } from "../../platform/database/now.ts";
import { readSettings } from "../settings/settings.ts";
import { asked, type Errand, type Zone } from "./errand.ts";
import { findCandidates } from "./find-candidates.ts";
import { type Candidate, findSlots } from "./find-slots.ts";
import { findStart } from "./find-start.ts";
import { match } from "./match.ts";

/**
 * Returns when an errand can begin, as it looks now; nothing is held. For an unconfirmed customer `first` is a time
 * they can book as they are, if there is one; the other times they can book once they are confirmed.
 */
export async function findTimes(db: Database | Tx, { TIME_ZONE }: Zone, errand: Errand): Promise<Slots> {
  const usual = await readSettings(db);
  const { count, from } = errand.days ?? { count: usual.daysAhead, from: 0 };
  const settings = { ...usual, daysAhead: count };
  const now = nowHere();
  const candidates = await findCandidates(db, { ...asked(errand, settings, now, TIME_ZONE), settings });
  const days = findSlots({
    ...{ visits: errand.visits, opening: errand.opening },
    ...{ candidates, settings, timeZone: TIME_ZONE, now },
  })
    .slice(from)
    .map(({ date, starts }) => ({ date, starts: starts.map((start) => new Date(start).toISOString()) }));
  const unserved = unservedOf(errand, candidates);
  const mine = errand.isUnconfirmed && (await findStart(db, errand, { settings, now, timeZone: TIME_ZONE }));
  const own = mine ? new Date(mine.start) : undefined;
  return {
    served: unserved.length === 0,
    unserved,
    tooMuch: unserved.length === 0 && isTooMuch(errand, candidates, settings),
    first: own?.toISOString() ?? days.flatMap(({ starts }) => starts)[0] ?? null,
    days,
  };
}

/** Returns for each visit of an errand the partners who are free for it at a time, the nearest first; none if it cannot begin then. */
export async function whoIsFree(
  db: Database | Tx,
  { TIME_ZONE }: Zone,
  errand: Errand,
  startsAt: Date,
): Promise<string[][]> {
  const context = { settings: await readSettings(db), now: nowHere(), timeZone: TIME_ZONE };
  const found = await findStart(db, { ...errand, startsAt, recent: true }, context);
  return found?.free.map((partners) => partners.map(({ id }) => id)) ?? [];
}

/** Returns the skills that no partner who serves the place has. */
export const unservedOf = ({ visits }: Errand, candidates: readonly Candidate[]): string[] =>
  [...new Set(visits.map(({ subCategoryId }) => subCategoryId))].filter(
    (skill) => !candidates.some(({ skills }) => skills.includes(skill)),
  );

/** Whether nobody could ever come: a visit is longer than any day is open, or there are fewer partners than visits. */
function isTooMuch(
  { visits, opening }: Errand,
  candidates: readonly Candidate[],
  { hours }: BusinessSettings,
): boolean {
  const days = opening ? Object.values(opening.hours) : hours.map(({ from, until }) => [from, until] as const);
  const open = days.map(([from, until]) => Temporal.PlainTime.from(from).until(until).total("minutes"));
  const able = visits.map(({ subCategoryId }) => candidates.filter(({ skills }) => skills.includes(subCategoryId)));
  return visits.some(({ minutes }) => minutes > Math.max(0, ...open)) || match(able) === undefined;
}

/** Returns what is to be said of a place where the business does not work: no times, and nobody who comes. */
export const slotsOutside = ({ visits }: Pick<Errand, "visits">): Slots => ({
  ...{ served: false, outside: true, tooMuch: false, first: null, days: [] },
  unserved: [...new Set(visits.map(({ subCategoryId }) => subCategoryId))],
});
