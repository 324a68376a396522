import type { BusinessSettings } from "@chowk/contract";
import { type Candidate, type Day, isFreeFor, type Visit } from "../../areas/scheduling/scheduling.ts";
import { idOf } from "../random/deterministic.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** More are not given to one partner on a day, but by name. */
const ENOUGH = 4;
/** A visit more on the same day is worth so many kilometres: few partners have much to do, rather than many a little. */
const KM_PER_VISIT = 4;
/** Kilometres that are only gone where there is nobody else: for one who has enough, or is the namesake of another. */
const TOO_MUCH = 1000;

export interface Place {
  latitude: number;
  longitude: number;
}

/** A partner who can be sent, and where they are already. */
export interface Worker extends Place, Pick<Candidate, "id" | "skills" | "hours" | "daysOff" | "rating"> {
  name: string;
  visits: (Place & { from: number; until: number })[];
}

/** A visit for which somebody is sought. */
interface Sought {
  /** Slug of the partner who comes, where that is settled. */
  by?: string | undefined;
  service: Visit;
  household: Place;
  from: number;
  day: Day;
}

/** Whoever can come, is at work then and comes in time from where they were; whom the demo would send stands first. */
export function freeFor(workers: readonly Worker[], sought: Sought, settings: BusinessSettings): Worker[] {
  const { by, service, household, from, day } = sought;
  const booked = new Map(workers.filter(({ visits }) => visits.length > 0).map(({ id, name }) => [name, id]));
  const costOf = ({ id, name, visits, ...home }: Worker) => {
    const midnight = day.at("00:00");
    const count = visits.filter((each) => each.from >= midnight && each.from < midnight + DAY).length;
    const isTooMuch = count >= ENOUGH || (booked.get(name) ?? id) !== id;
    return kilometresBetween(home, household) - KM_PER_VISIT * count + (isTooMuch ? TOO_MUCH : 0);
  };
  return workers
    .filter((worker) => {
      if (by && worker.id !== idOf(`partner ${by}`)) return false;
      const busy = worker.visits.map((visit) => {
        const way = minutesBetween(visit, household, settings) * MINUTE;
        return { from: visit.from - way, until: visit.until + way };
      });
      return isFreeFor({ ...worker, kilometres: 0, busy }, service, day, from);
    })
    .sort((a, b) => costOf(a) - costOf(b));
}

/** From a visit to another place, as the business counts it. */
const minutesBetween = (a: Place, b: Place, { travelMinutes, kmPerHour }: BusinessSettings) =>
  Math.ceil(travelMinutes + (kilometresBetween(a, b) / kmPerHour) * 60);

/** From the visit before, if it is of the same day, or from home; in minutes. */
export function wayTo(
  { from, household }: Pick<Sought, "from" | "household">,
  worker: Worker,
  settings: BusinessSettings,
): number {
  const before = worker.visits.filter((each) => each.from < from && each.from > from - DAY / 2);
  const [last] = before.sort((a, b) => b.from - a.from);
  return minutesBetween(last ?? worker, household, settings);
}

/** Along a great circle, as km_between in the database. */
export function kilometresBetween(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const across = half(a.latitude, b.latitude);
  const along = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, across + along)));
}
