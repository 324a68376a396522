import { type BusinessSettings, metresBetween, type Position } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Period } from "./calendar.ts";
import { isConfirmed } from "./confirmed.ts";
import type { Busy, Candidate } from "./find-slots.ts";
import { Recent } from "./recent.ts";
import { emptyRoster, type Planned, readRoster, whoServes } from "./roster.ts";

interface Asked {
  place: Position;
  /** Sub-categories, by their ids. */
  skills: readonly string[];
  /** When a visit may be. */
  period: Period;
  settings: BusinessSettings;
  /** These partners alone. */
  only?: readonly string[] | undefined;
  /** Only those who are nearest; all of them where nothing is said. */
  nearest?: Nearest | undefined;
  /** An order whose own visits are in nobody's way: it is to be moved. */
  moving?: string | undefined;
  /** Whether it must be known which visits nobody has confirmed: that takes longer. */
  tellUnconfirmed?: boolean | undefined;
  /** What was read a moment ago is good enough. */
  recent?: boolean | undefined;
}

/** Of the nearest `look`, those who have no visit at a time, and of them the nearest `take`: the others are not worth reading. */
export interface Nearest {
  look: number;
  take: number;
  without: Period;
}

/** One who serves the place, and from where they set out. */
export type Near = Candidate & Pick<Planned, "home">;

/** The roster that was read last. Its epoch and version tell whether it is the one that a database has now. */
let known = emptyRoster;

/** Of those who want one time at once most find that it is taken: they need not read the same visits. */
const recentPlans = new Recent<Plans>({ ms: 500, most: 50 });
/** Those who come within a minute ask for the same period then. */
const MINUTE_MS = 60_000;

/** Who is approved, has one of the skills and serves the place, and when they are at work and elsewhere. */
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
  /** Null where nobody is asked for. */
  id: string | null;
  rating: number | null;
  /** "1764576000,1764581400,12.97,77.64,0,…": of each visit from and until in seconds since 1970, where, and 1 where nobody has confirmed it. */
  busy: string | null;
}

/** A visit ends on the day it begins, so one that began more than a day before is over. */
const DAY_MS = 24 * 60 * 60 * 1000;
/** The way from one visit to the next takes no longer, unless it leads from one edge of what somebody serves to another. */
const WAY_MS = DAY_MS / 4;

const longestWay = (kilometres: number, { travelMinutes, kmPerHour }: BusinessSettings): number =>
  travelMinutes * 60_000 + (kilometres / kmPerHour) * 3_600_000;

/** What is read of partners, by their ids. */
interface Plans {
  epoch: string | undefined;
  version: number | undefined;
  plans: ReadonlyMap<string, Pick<Row, "rating" | "busy">>;
}

/** How partners are rated, when they are somewhere else, and which version of the roster holds now: in one query. */
async function readPlans(
  db: Database | Tx,
  ids: string[],
  { period, moving, tellUnconfirmed, nearest, wayMs }: Read,
): Promise<Plans> {
  const [first, from] = [new Date(period.from - DAY_MS - wayMs), new Date(period.from - wayMs)];
  const unconfirmed = tellUnconfirmed
    ? sql`(select (not ${isConfirmed("c")})::int from booking b join customer c on c.id = b.customer_id where b.id = j.booking_id)`
    : sql`0`;
  // Visits as one list of numbers for each partner: it costs far less than rows in a query that is made this often.
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
 * The nearest of them who have no visit at a time: a visit takes a day at most. Each is looked up by itself (`offset 0`), and no
 * more of them than are taken: joined, all visits of the day would be read.
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

/** When somebody is elsewhere, as it is for who would have them at a place. */
function busyOf(visits: string | null, { place, settings }: Pick<Asked, "place" | "settings">): Period[] {
  const numbers: number[] = JSON.parse(`[${visits ?? ""}]`);
  const busy: Busy[] = [];
  for (let n = 0; n < numbers.length; n += 5) {
    const [from = 0, until = 0, latitude = 0, longitude = 0, isUnconfirmed] = numbers.slice(n, n + 5);
    const hours = metresBetween({ latitude, longitude }, place) / 1000 / settings.kmPerHour;
    // The way between there and the place is in the way, too, before and after.
    const way = settings.travelMinutes * 60 + hours * 3600;
    busy.push({
      from: Math.floor(from - way) * 1000,
      until: Math.ceil(until + way) * 1000,
      ...(isUnconfirmed ? { isUnconfirmed: true } : {}),
    });
  }
  return busy;
}
