import { metresBetween, type Position } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";

/** A partner who can be scheduled: approved, with a place to set out from. */
export interface Planned {
  id: string;
  home: Position;
  /** Undefined: the business's radius applies. */
  radiusKm: number | undefined;
  /** Sub-categories, by their ids. */
  skills: readonly string[];
  /** By weekday (1 is Monday): when their work begins and ends, as times of day. */
  hours: Readonly<Record<number, readonly [from: string, until: string]>>;
  /** Dates on which they do not work, from the day before they were read. */
  daysOff: readonly string[];
}

/** All partners who can be scheduled, as of one version: the contents of a version never change. */
export interface Roster {
  /** Identifies the database. */
  epoch: string;
  version: number;
  partners: ReadonlyMap<string, Planned>;
  bySkill: ReadonlyMap<string, readonly Planned[]>;
}

/** The roster before any database was read. */
export const emptyRoster: Roster = { epoch: "", version: -1, partners: new Map(), bySkill: new Map() };

interface Row {
  epoch: string;
  version: number;
  /** The partner who has changed; null if none has. */
  id: string | null;
  /** Null if they cannot be scheduled. */
  home: Position | null;
  radius_km: number | null;
  /** Ids: "0193…,…". */
  skills: string | null;
  /** "1 09:00:00 18:00:00,2 …" */
  hours: string | null;
  /** "2026-12-01,…" */
  days_off: string | null;
}

/** Reads what has changed since a version; everything if that is another database's, or from before this one was restored. */
export async function readRoster(db: Database | Tx, known: Roster): Promise<Roster> {
  const { rows } = await sql<Row>`
    select r.epoch, r.version, c.partner_id as id, p.radius_km,
      case when p.id is not null then json_build_object('latitude', p.latitude, 'longitude', p.longitude) end as home,
      (select string_agg(s.sub_category_id::text, ',') from partner_skill s where s.partner_id = p.id) as skills,
      (select string_agg(h.weekday || ' ' || h.works_from || ' ' || h.works_until, ',')
        from partner_hours h where h.partner_id = p.id) as hours,
      (select string_agg(o.day::text, ',')
        from partner_day_off o where o.partner_id = p.id and o.day >= (now() at time zone 'UTC')::date - 1) as days_off
    from roster r
    left join roster_change c on c.version > case
      when r.epoch::text = ${known.epoch} and r.version >= ${known.version}::bigint then ${known.version}::bigint else -1
    end
    left join partner p on p.id = c.partner_id and p.status = 'Approved' and p.latitude is not null
  `.execute(db);
  const { epoch = "", version = -1 } = rows[0] ?? {};
  const isSame = epoch === known.epoch && version >= known.version;
  const partners = new Map(isSame ? known.partners : []);
  for (const row of rows) {
    if (row.id === null) continue;
    if (row.home) partners.set(row.id, plannedOf(row.id, row.home, row));
    else partners.delete(row.id);
  }
  return { epoch, version, partners, bySkill: sortedBySkill(partners) };
}

function plannedOf(id: string, home: Position, row: Row): Planned {
  return {
    id,
    home,
    radiusKm: row.radius_km ?? undefined,
    skills: listed(row.skills),
    hours: Object.fromEntries(
      listed(row.hours).map((each) => {
        const [day, from = "", until = ""] = each.split(" ");
        return [Number(day), [from, until]];
      }),
    ),
    daysOff: listed(row.days_off),
  };
}

const listed = (text: string | null): string[] => text?.split(",") ?? [];

function sortedBySkill(partners: ReadonlyMap<string, Planned>): ReadonlyMap<string, readonly Planned[]> {
  const bySkill = new Map<string, Planned[]>();
  for (const partner of partners.values()) {
    for (const skill of partner.skills) {
      const others = bySkill.get(skill);
      if (others) others.push(partner);
      else bySkill.set(skill, [partner]);
    }
  }
  return bySkill;
}

interface Wanted {
  place: Position;
  skills: readonly string[];
  /** The radius, in kilometres, of partners who have set none. */
  radiusKm: number;
  /** Only these partners. */
  only?: readonly string[] | undefined;
  /** Only this many of the nearest; if absent, all of them. */
  nearest?: number | undefined;
}

/** Returns the partners who have one of the skills and serve the place, each with the distance in kilometres. */
export function whoServes(roster: Roster, { place, skills, radiusKm, only, nearest }: Wanted) {
  const able = new Set(skills.flatMap((skill) => roster.bySkill.get(skill) ?? []));
  const near = [];
  for (const partner of able) {
    if (only && !only.includes(partner.id)) continue;
    const kilometres = metresBetween(partner.home, place) / 1000;
    if (kilometres <= (partner.radiusKm ?? radiusKm)) near.push({ partner, kilometres });
  }
  if (nearest === undefined) return near;
  return near.sort((a, b) => a.kilometres - b.kilometres).slice(0, nearest);
}
