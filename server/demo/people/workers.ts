import type { BusinessSettings } from "@chowk/contract";
import { type Candidate, type Day, isFreeFor, type Visit } from "../../areas/scheduling/scheduling.ts";
import { idOf } from "../random/deterministic.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A partner gets no more visits than this on a day, unless they are named. */
const ENOUGH = 4;
/** How many kilometres another visit on the same day is worth: a few partners have much to do, rather than many a little. */
const KM_PER_VISIT = 4;
/** Extra kilometres for a partner who has enough to do or shares a name with another, so that they come only if nobody else can. */
const TOO_MUCH = 1000;

export interface Place {
  latitude: number;
  longitude: number;
}

/** A partner who can be sent, and where they are booked already. */
export interface Worker extends Place, Pick<Candidate, "id" | "skills" | "hours" | "daysOff" | "rating"> {
  name: string;
  visits: (Place & { from: number; until: number })[];
}

/** A visit that needs a partner. */
interface Sought {
  /** Slug of the partner who comes, if that is settled. */
  by?: string | undefined;
  service: Visit;
  household: Place;
  from: number;
  day: Day;
}

/** Returns the partners who have the skill, are at work then and arrive in time from where they were; the best choice comes first. */
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

/** Returns the minutes from a visit to another place, as the business counts them. */
const minutesBetween = (a: Place, b: Place, { travelMinutes, kmPerHour }: BusinessSettings) =>
  Math.ceil(travelMinutes + (kilometresBetween(a, b) / kmPerHour) * 60);

/** Returns the minutes from the visit before, if it is on the same day, or from home. */
export function wayTo(
  { from, household }: Pick<Sought, "from" | "household">,
  worker: Worker,
  settings: BusinessSettings,
): number {
  const before = worker.visits.filter((each) => each.from < from && each.from > from - DAY / 2);
  const [last] = before.sort((a, b) => b.from - a.from);
  return minutesBetween(last ?? worker, household, settings);
}

/** Returns the distance along a great circle, like km_between in the database. */
export function kilometresBetween(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const across = half(a.latitude, b.latitude);
  const along = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, across + along)));
}
