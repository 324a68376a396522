import type { Database, Tx } from "../../platform/database/connection.ts";
import type { readSettings } from "../settings/settings.ts";
import { type Day, daysFrom, soonestAt, soonestShownAt, startsOn } from "./calendar.ts";
import { type Errand, longest, searchOf } from "./errand.ts";
import { findCandidates, type Near, type Nearest } from "./find-candidates.ts";
import { isFreeFor, type Visit } from "./find-slots.ts";
import { match } from "./match.ts";
import { ranked } from "./rank.ts";
import { Share } from "./share.ts";

export interface Wish extends Errand {
  /** If absent, the first free time is taken. */
  startsAt?: Date | undefined;
  /** For a skill, the id of the partner who is asked first if they are free. */
  preferred?: ReadonlyMap<string, string>;
}

export interface Context {
  settings: Awaited<ReturnType<typeof readSettings>>;
  now: number;
  timeZone: string;
}

export interface Found {
  day: Day;
  start: number;
  /** For each visit, the partners who are free then and may be taken, the best first. */
  free: Near[][];
}

/** How many days are looked at first: mostly one of them has a free time. */
const SOON = 2;
/** How many partners are looked at first for a wanted time, and how many of those who are free then are read. */
const [LOOK, TAKE] = [64, 16];

/** Finds when all visits can begin: at the wanted time, or as soon as possible. Returns undefined if they cannot. */
export async function findStart(db: Database | Tx, wish: Wish, context: Context): Promise<Found | undefined> {
  const { settings, now, timeZone } = context;
  const days = daysFrom(now, wish.days?.count ?? settings.daysAhead, timeZone);
  if (wish.startsAt) {
    const start = wish.startsAt.getTime();
    const day = days.findLast((each) => each.at("00:00") <= start);
    if (!day) return undefined;
    const at = { days: [day], wished: start };
    // Mostly a partner nearby is free, and the others need not be looked at. Several kinds of visit need the whole choice.
    const isSimple =
      wish.visits.length === 1 && !wish.visits[0]?.keeps && !wish.preferred && !wish.isUnconfirmed && !wish.recent;
    const without = { from: start, until: start + longest(wish) };
    const nearest = { look: LOOK, take: TAKE, without };
    const near = isSimple && (await findStartOn(db, wish, context, { ...at, nearest }));
    return near || findStartOn(db, wish, context, at);
  }
  return (
    (await findStartOn(db, wish, context, { days: days.slice(0, SOON) })) ??
    (days.length > SOON ? await findStartOn(db, wish, context, { days: days.slice(SOON) }) : undefined)
  );
}

/** Whoever keeps a visit, or is asked for, comes first; but last among those who help, as whom the customer asks for leads. */
function inOrder(free: Near[], { keeps, isHelper, subCategoryId }: Visit, { preferred }: Wish): Near[] {
  const wanted = keeps ?? preferred?.get(subCategoryId);
  const [first, others] = [free.filter(({ id }) => id === wanted), free.filter(({ id }) => id !== wanted)];
  return isHelper && !keeps ? [...others, ...first] : [...first, ...others];
}

async function findStartOn(
  db: Database | Tx,
  wish: Wish,
  { settings, now }: Context,
  { days, nearest, wished }: { days: Day[]; nearest?: Nearest; wished?: number },
): Promise<Found | undefined> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return undefined;
  const period = { from: first.at("00:00"), until: last.at("00:00") + 24 * 3_600_000 };
  const candidates = await findCandidates(db, {
    ...searchOf(wish),
    ...{ settings, period, nearest },
  });
  const share = wish.isUnconfirmed ? await Share.at(db, wish, candidates, { settings, period }) : undefined;
  const soonest = wished === undefined ? soonestAt(now, settings) : soonestShownAt(now, settings);
  for (const day of days) {
    const best = ranked(candidates, day);
    for (const start of startsOn(day, longest(wish) / 60_000, settings, soonest, wish.opening)) {
      if (wished !== undefined && start !== wished) continue;
      const free = wish.visits.map((visit) => {
        const all = best.filter((each) => isFreeFor(each, visit, day, start));
        return inOrder(all, visit, wish);
      });
      if (!match(free)) continue;
      if (!share) return { day, start, free };
      const picked = await share.pick(free, day, start);
      if (picked) return { day, start, free: picked.map((partner) => [partner]) };
    }
  }
  return undefined;
}
