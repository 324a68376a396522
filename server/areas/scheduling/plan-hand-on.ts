import type { Database } from "../../platform/database/connection.ts";
import { readSettings } from "../settings/settings.ts";
import type { Day, Period } from "./calendar.ts";
import type { Zone } from "./errand.ts";
import type { Near } from "./find-candidates.ts";
import { type Open, whoCouldDo } from "./free-partners.ts";
import { ranked, visitsOn } from "./rank.ts";
import { secondsBetween } from "./way.ts";

/** A visit whose partner does not come. */
type Orphan = Open & Period;

interface HandOn {
  /** Who is free for it, the best first. */
  free: (Near & { visits: number })[];
  /** Whom to hand it to: the best of them who has none of the others at that time. */
  to: string | undefined;
  /** How many others do it and serve the place, and how many of those do not work then, or are elsewhere. */
  others: { able: number; off: number; busy: number };
}

/**
 * Plans who could take the visits of a partner who does not come, by their ids, so that nobody is at two places at once. Visits that
 * few could take are given first. Nothing is held.
 */
export async function planHandOn(
  db: Database,
  zone: Zone,
  partnerId: string,
  visits: readonly Orphan[],
): Promise<Map<string, HandOn>> {
  const settings = await readSettings(db);
  const found: { visit: Orphan; plan: HandOn }[] = [];
  for (const visit of visits) {
    const { able, free, day } = await whoCouldDo(db, zone, visit);
    const others = able.filter(({ id }) => id !== partnerId);
    const takers = ranked(
      free.filter(({ id }) => id !== partnerId),
      day,
    );
    const off = others.filter((each) => isOff(each, day, visit)).length;
    found.push({
      visit,
      plan: {
        free: takers.map((each) => ({ ...each, visits: visitsOn(each, day) })),
        to: undefined,
        others: { able: others.length, off, busy: others.length - off - takers.length },
      },
    });
  }
  const taken: { by: string; visit: Orphan }[] = [];
  for (const { visit, plan } of found.toSorted((one, other) => one.plan.free.length - other.plan.free.length)) {
    const best = plan.free.find(({ id }) =>
      taken.every(
        (other) => other.by !== id || areApart(visit, other.visit, secondsBetween(visit, other.visit, settings)),
      ),
    );
    if (!best) continue;
    plan.to = best.id;
    taken.push({ by: best.id, visit });
  }
  return new Map(found.map(({ visit, plan }) => [visit.id, plan]));
}

/** Whether one visit ends so long before the other begins. */
const areApart = (one: Period, other: Period, seconds: number) =>
  one.until + seconds * 1000 <= other.from || other.until + seconds * 1000 <= one.from;

function isOff({ hours, daysOff }: Near, day: Day, { from, until }: Period): boolean {
  const ofDay = hours[day.weekday];
  return !ofDay || daysOff.includes(day.date) || day.at(ofDay[0]) > from || until > day.at(ofDay[1]);
}
