import type { BusinessSettings, Position } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Period } from "./calendar.ts";
import { isConfirmed } from "./confirmed.ts";
import type { Busy, Candidate } from "./find-slots.ts";
import { Recent } from "./recent.ts";
import { emptyRoster, type Planned, readRoster, whoServes } from "./roster.ts";
import { secondsBetween } from "./way.ts";

interface Asked {
  place: Position;
  /** Sub-categories, by their ids. */
  skills: readonly string[];
  /** When a visit may take place. */
  period: Period;
  settings: BusinessSettings;
  /** Only these partners. */
  only?: readonly string[] | undefined;
  /** Only the nearest partners; if absent, all of them. */
  nearest?: Nearest | undefined;
  /** The order that is being moved: its own visits do not count as busy time. */
  moving?: string | undefined;
  /** Whether to read which visits are for unconfirmed customers: that takes longer. */
  tellUnconfirmed?: boolean | undefined;
  /** Whether what was read a moment ago is good enough. */
  recent?: boolean | undefined;
}

/** Of the nearest `look` partners, those who have no visit at a time, and of these the nearest `take`: the others are not worth reading. */
export interface Nearest {
  look: number;
  take: number;
  without: Period;
}

/** A partner who serves the place, and where they set out from. */
export type Near = Candidate & Pick<Planned, "home">;

/** The roster that was read last. Its epoch and version tell whether it is still the database's current roster. */
let known = emptyRoster;

/** Most customers who want the same time at once find it taken: they need not all read the same visits. */
const recentPlans = new Recent<Plans>({ ms: 500, most: 50 });
/** Periods are rounded down to a minute, so that searches within the same minute share what was read. */
const MINUTE_MS = 60_000;

/** Finds approved partners who have one of the skills and serve the place, and when they are at work and elsewhere. */
export async function findCandidates(db: Database | Tx, asked: Asked): Promise<Near[]> {
  const { place, skills, settings, only, nearest } = asked;
  let { recent = false } = asked;
  for (let roster = known; ; recent = false) {
    const near = whoServes(roster, { place, skills, radiusKm: settings.radiusKm, only, nearest: nearest?.look });
    const ids = near.map(({ partner }) => partner.id);
    const radius = Math.max(settings.radiusKm, ...near.map(({ partner }) => partner.radiusKm ?? 0));
    const wayMs = Math.max(WAY_MS, longestWay(2 * radius, settings));
    const { epoch, version, plans } = await (recent ? recentlyRead : readPlans)(db, ids, { ...asked, wayMs });
    if (epoch === roster.epoch && version === roster.version) {
      return near.flatMap(({ partner, kilometres }) => {
        const plan = plans.get(partner.id);
        if (!plan) return [];
        return [{ ...partner, kilometres, rating: plan.rating, busy: busyOf(plan.busy, asked) }];
      });
    }
    roster = known = await readRoster(db, roster);
  }
}

type Read = Pick<Asked, "period" | "moving" | "tellUnconfirmed" | "nearest"> & { wayMs: number };

function recentlyRead(db: Database | Tx, ids: string[], read: Read): Promise<Plans> {
  const period = { ...read.period, from: Math.floor(read.period.from / MINUTE_MS) * MINUTE_MS };
  const { moving, tellUnconfirmed, wayMs } = read;
  const name = JSON.stringify([ids, period, moving, tellUnconfirmed, wayMs]);
  return recentPlans.of(name, () => readPlans(db, ids, { ...read, period }));
}

interface Row {
  epoch: string;
  version: number;
  /** Null if the query finds no partner. */
  id: string | null;
  rating: number | null;
  /** "1764576000,1764581400,12.97,77.64,0,…": each visit's start and end in seconds since 1970, its place, and 1 if unconfirmed. */
  busy: string | null;
}

/** A visit ends on the day it begins, so a visit that began more than a day before is over. */
const DAY_MS = 24 * 60 * 60 * 1000;
/** The way from one visit to the next takes no longer, unless a partner serves so large an area that crossing it does. */
const WAY_MS = DAY_MS / 4;

const longestWay = (kilometres: number, { travelMinutes, kmPerHour }: BusinessSettings): number =>
  travelMinutes * 60_000 + (kilometres / kmPerHour) * 3_600_000;

/** What is read about partners, by their ids. */
interface Plans {
  epoch: string | undefined;
  version: number | undefined;
  plans: ReadonlyMap<string, Pick<Row, "rating" | "busy">>;
}

/** Reads partners' ratings, when they are elsewhere, and the current version of the roster, in one query. */
async function readPlans(
  db: Database | Tx,
  ids: string[],
  { period, moving, tellUnconfirmed, nearest, wayMs }: Read,
): Promise<Plans> {
  const [first, from] = [new Date(period.from - DAY_MS - wayMs), new Date(period.from - wayMs)];
  const unconfirmed = tellUnconfirmed
    ? sql`(select (not ${isConfirmed("c")})::int from booking b join customer c on c.id = b.customer_id where b.id = j.booking_id)`
    : sql`0`;
  // The visits of each partner come as one list of numbers: in a query that runs this often that is far cheaper than rows.
  const { rows } = await sql<Row>`
    select (select epoch from roster) as epoch, (select version from roster) as version, p.id,
      case when p.rating_count > 0 then p.rating_sum::float8 / p.rating_count end as rating,
      (select string_agg(date_part('epoch', lower(j.during)) || ',' || date_part('epoch', upper(j.during))
          || ',' || j.latitude || ',' || j.longitude || ',' || ${unconfirmed}, ',')
        from job j
        where j.partner_id = p.id and j.status not in ('Unassigned', 'Completed', 'Cancelled')
          and lower(j.during) > ${first} and lower(j.during) < ${new Date(period.until + wayMs)} and upper(j.during) > ${from}
          ${moving ? sql`and j.booking_id <> ${moving}` : sql``}
      ) as busy
    from (select) one left join ${nearest ? withoutVisit(ids, nearest) : sql`partner p on p.id = any(${ids}::uuid[])`}
  `.execute(db);
  return {
    epoch: rows[0]?.epoch,
    version: rows[0]?.version,
    plans: new Map(rows.flatMap(({ id, rating, busy }) => (id === null ? [] : [[id, { rating, busy }] as const]))),
  };
}

/**
 * The nearest partners who have no visit at a time; a visit takes a day at most. Each partner is looked up separately
 * (`offset 0`), and only until enough are found: a join would read all visits of the day.
 */
const withoutVisit = (ids: string[], { take, without: { from, until } }: Nearest) => sql`(
      select near.id from unnest(${ids}::uuid[]) with ordinality near (id, place)
      where not exists (
        select from job j
        where j.partner_id = near.id and j.status not in ('Unassigned', 'Completed', 'Cancelled')
          and lower(j.during) > ${new Date(from - DAY_MS)} and lower(j.during) < ${new Date(until)} and upper(j.during) > ${new Date(from)}
        offset 0
      )
      order by near.place limit ${take}
    ) near on true left join partner p on p.id = near.id`;

/** Returns when a partner's visits elsewhere keep them from a place. */
function busyOf(visits: string | null, { place, settings }: Pick<Asked, "place" | "settings">): Period[] {
  const numbers: number[] = JSON.parse(`[${visits ?? ""}]`);
  const busy: Busy[] = [];
  for (let n = 0; n < numbers.length; n += 5) {
    const [from = 0, until = 0, latitude = 0, longitude = 0, isUnconfirmed] = numbers.slice(n, n + 5);
    // Travel between there and the place counts too, before and after.
    const way = secondsBetween({ latitude, longitude }, place, settings);
    busy.push({
      from: Math.floor(from - way) * 1000,
      until: Math.ceil(until + way) * 1000,
      ...(isUnconfirmed ? { isUnconfirmed: true } : {}),
    });
  }
  return busy;
}
