import type { BusinessSettings } from "@chowk/contract";
import { type Day, daysFrom, type Period, startsOn } from "./calendar.ts";
import { match } from "./match.ts";

/** What one partner does for an order: so many minutes of one skill (a sub-category). */
export interface Visit {
  subCategoryId: string;
  minutes: number;
}

/** A partner who has some of the skills that are asked for and serves the place. */
export interface Candidate {
  id: string;
  skills: readonly string[];
  /** From where they set out to the place. */
  kilometres: number;
  /** The mean of their ratings; null where there is none. */
  rating: number | null;
  /** By the day of the week: when their work begins and ends, as times of the day. */
  hours: Readonly<Record<number, readonly [from: string, until: string]>>;
  /** Dates on which they do not work. */
  daysOff: readonly string[];
  /** Where they are somewhere else, the way between there and the place included. */
  busy: readonly Period[];
}

export interface DayOfStarts {
  date: string;
  starts: number[];
}

interface Asked {
  visits: readonly Visit[];
  candidates: readonly Candidate[];
  settings: BusinessSettings;
  timeZone: string;
  now: number;
}

/** The days that can be booked, each with the moments at which all visits can begin, every one with a partner of its own. */
export function findSlots({ visits, candidates, settings, timeZone, now }: Asked): DayOfStarts[] {
  const longest = Math.max(...visits.map(({ minutes }) => minutes));
  return daysFrom(now, settings.daysAhead, timeZone).map((day) => ({
    date: day.date,
    starts: startsOn(day, longest, settings, now).filter((start) => canAllBegin(visits, candidates, day, start)),
  }));
}

const canAllBegin = (visits: readonly Visit[], candidates: readonly Candidate[], day: Day, start: number) =>
  visits.length === 1
    ? visits.some((visit) => candidates.some((candidate) => isFreeFor(candidate, visit, day, start)))
    : match(visits.map((visit) => candidates.filter((candidate) => isFreeFor(candidate, visit, day, start)))) !==
      undefined;

/** Whether they have the skill, are at work all the while, and nowhere else. */
export function isFreeFor(candidate: Candidate, { subCategoryId, minutes }: Visit, day: Day, start: number): boolean {
  const end = start + minutes * 60_000;
  const hours = candidate.hours[day.weekday];
  return (
    hours !== undefined &&
    candidate.skills.includes(subCategoryId) &&
    day.at(hours[0]) <= start &&
    end <= day.at(hours[1]) &&
    !candidate.daysOff.includes(day.date) &&
    !candidate.busy.some(({ from, until }) => from < end && start < until)
  );
}
