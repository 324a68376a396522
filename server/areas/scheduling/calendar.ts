import type { BusinessSettings } from "@chowk/contract";
import type { Opening } from "../cities/cities.ts";

/** Times are milliseconds since 1970 throughout. */
export interface Period {
  from: number;
  until: number;
}

/** A day of the business, in its time zone. */
export interface Day {
  /** `2026-12-01` */
  date: string;
  /** The ISO weekday: 1 is Monday. */
  weekday: number;
  /** Returns the moment of a time on this day, `09:30` or `09:30:00`. */
  at(time: string): number;
}

function dayOf(date: Temporal.PlainDate, timeZone: string): Day {
  // Many partners keep the same hours, so each time of day is converted only once.
  const known = new Map<string, number>();
  return {
    date: date.toString(),
    weekday: date.dayOfWeek,
    at(time) {
      let moment = known.get(time);
      if (moment === undefined) {
        moment = date.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
        known.set(time, moment);
      }
      return moment;
    },
  };
}

const dateAt = (moment: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate();

/** Returns this many days, starting with the day of the moment. */
export function daysFrom(moment: number, count: number, timeZone: string): Day[] {
  const first = dateAt(moment, timeZone);
  return Array.from({ length: count }, (_, n) => knownDay(first.add({ days: n }), timeZone));
}

/** Returns how many days by the calendar a moment is after now: 1 for tomorrow, whatever the time. */
export const daysUntil = (moment: number, now: number, timeZone: string): number =>
  dateAt(now, timeZone).until(dateAt(moment, timeZone)).days;

/** Caches recent days with their converted times: each order asks for the same few weeks several times. */
const known = new Map<string, Day>();
const KNOWN = 500;

function knownDay(date: Temporal.PlainDate, timeZone: string): Day {
  const name = `${timeZone} ${date}`;
  let day = known.get(name);
  if (!day) {
    if (known.size >= KNOWN) known.clear();
    day = dayOf(date, timeZone);
    known.set(name, day);
  }
  return day;
}

/** How long a time can still be chosen once it is no longer shown. */
const SHOWN_MINUTES = 10;

/** Returns the earliest start for a visit that is chosen now. */
export const soonestAt = (now: number, { leadMinutes }: BusinessSettings): number => now + leadMinutes * 60_000;

/** Returns the earliest start for a visit whose time was shown a while ago. */
export const soonestShownAt = (now: number, { leadMinutes }: BusinessSettings): number =>
  now + Math.max(0, leadMinutes - SHOWN_MINUTES) * 60_000;

/**
 * Returns from when until when visits take place on a day: in a city's hours, or else the business's. Undefined if on that day there
 * are none: a day off of the business is one of all its cities.
 */
export function openOn(
  { weekday, date }: Pick<Day, "weekday" | "date">,
  { hours, daysOff }: BusinessSettings,
  opening: Opening | undefined,
): readonly [from: string, until: string] | undefined {
  if (daysOff.some(({ day }) => day === date)) return undefined;
  if (opening) return opening.daysOff.includes(date) ? undefined : opening.hours[weekday];
  const open = hours.find((each) => each.weekday === weekday);
  return open && [open.from, open.until];
}

/** Returns the moments of a day when a visit of this length can begin within its hours. */
export function startsOn(
  day: Day,
  minutes: number,
  settings: BusinessSettings,
  soonest: number,
  opening?: Opening,
): number[] {
  const open = openOn(day, settings, opening);
  if (!open) return [];
  const latest = day.at(open[1]) - minutes * 60_000;
  const starts: number[] = [];
  for (let start = day.at(open[0]); start <= latest; start += settings.slotMinutes * 60_000)
    if (start >= soonest) starts.push(start);
  return starts;
}
