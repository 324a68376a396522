import type { BusinessSettings } from "@chowk/contract";
import type { Opening } from "../cities/cities.ts";
import { type Day, daysFrom, type Period, soonestAt, startsOn } from "./calendar.ts";
import { match } from "./match.ts";
import type { Planned } from "./roster.ts";

/** What one partner does for an order: a number of minutes of one skill (a sub-category). */
export interface Visit {
  subCategoryId: string;
  minutes: number;
  /** Whether its partner helps the one who leads: the first visit of the same skill. */
  isHelper?: true;
  /** The partner who is taken if they are free. */
  keeps?: string | undefined;
}

/** A partner who has some of the skills that are asked for and serves the place. */
export interface Candidate extends Pick<Planned, "id" | "skills" | "hours" | "daysOff"> {
  /** The distance to the place from where they set out. */
  kilometres: number;
  /** The mean of their ratings; null if they have none. */
  rating: number | null;
  /** When they are elsewhere, travel between there and the place included. */
  busy: readonly Busy[];
}

export interface Busy extends Period {
  /** Whether the order is for an unconfirmed customer; only set if it is asked for. */
  isUnconfirmed?: boolean;
}

export interface DayOfStarts {
  date: string;
  starts: number[];
}

interface Asked {
  visits: readonly Visit[];
  candidates: readonly Candidate[];
  settings: BusinessSettings;
  /** When visits take place in the city, if it is not whenever the business is open. */
  opening?: Opening | undefined;
  timeZone: string;
  now: number;
}

/** Returns the days that can be booked, each with the moments when all visits can begin, every visit with a different partner. */
export function findSlots({ visits, candidates, settings, opening, timeZone, now }: Asked): DayOfStarts[] {
  const longest = Math.max(...visits.map(({ minutes }) => minutes));
  const soonest = soonestAt(now, settings);
  const able = visits.map((visit) => candidates.filter(({ skills }) => skills.includes(visit.subCategoryId)));
  return daysFrom(now, settings.daysAhead, timeZone).map((day) => {
    // A partner's shift is computed once a day, not for each start, and only for partners who have to be looked at.
    const shifts = new Map<Candidate, Shift | undefined>();
    const shiftThatDay = (candidate: Candidate) => {
      if (!shifts.has(candidate)) shifts.set(candidate, shiftOf(candidate, day));
      return shifts.get(candidate);
    };
    const freeFor = ({ minutes }: Visit, n: number, start: number) =>
      someOf(able[n] ?? [], shiftThatDay, visits.length, (shift) => isFreeIn(shift, start, minutes));
    const canAllBegin = (start: number) => match(visits.map((visit, n) => freeFor(visit, n, start))) !== undefined;
    return { date: day.date, starts: startsOn(day, longest, settings, soonest, opening).filter(canAllBegin) };
  });
}

/**
 * Returns as many of the partners who are free for a visit as there are visits. More are not needed: whoever the other
 * visits take, a partner is left for this visit.
 */
function someOf(
  able: readonly Candidate[],
  shiftOfOne: (candidate: Candidate) => Shift | undefined,
  count: number,
  isFree: (shift: Shift) => boolean,
): Shift[] {
  const some: Shift[] = [];
  for (const candidate of able) {
    if (some.length === count) break;
    const shift = shiftOfOne(candidate);
    if (shift && isFree(shift)) some.push(shift);
  }
  return some;
}

/** Returns whether a partner has the skill, is at work throughout and is not elsewhere. */
export function isFreeFor(candidate: Candidate, { subCategoryId, minutes }: Visit, day: Day, start: number): boolean {
  const shift = shiftOf(candidate, day);
  return shift !== undefined && candidate.skills.includes(subCategoryId) && isFreeIn(shift, start, minutes);
}

/** A partner's working hours on one day, and when they are busy. */
interface Shift extends Period {
  id: string;
  busy: Period[];
}

function shiftOf({ id, hours, daysOff, busy }: Candidate, day: Day): Shift | undefined {
  const ofDay = hours[day.weekday];
  if (!ofDay || daysOff.includes(day.date)) return undefined;
  const [from, until] = [day.at(ofDay[0]), day.at(ofDay[1])];
  return { id, from, until, busy: busy.filter((each) => each.from < until && from < each.until) };
}

function isFreeIn({ from, until, busy }: Shift, start: number, minutes: number): boolean {
  const end = start + minutes * 60_000;
  return from <= start && end <= until && !busy.some((each) => each.from < end && start < each.until);
}
