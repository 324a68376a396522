import { metresBetween, type Position } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../database/connection.ts";

/** A partner who can be planned with: approved, with a place to set out from. */
export interface Planned {
  id: string;
  home: Position;
  /** Undefined: as far as the business says. */
  radiusKm: number | undefined;
  /** Sub-categories, by their ids. */
  skills: readonly string[];
  /** By the day of the week (1 is Monday): when their work begins and ends, as times of the day. */
  hours: Readonly<Record<number, readonly [from: string, until: string]>>;
  /** Dates on which they do not work, from yesterday on. */
  daysOff: readonly string[];
}

/** All who can be planned with, as they are under a version: what is known under one never changes. */
export interface Roster {
  version: string;
  bySkill: ReadonlyMap<string, readonly Planned[]>;
}

interface Row {
  version: string;
  /** Null where there is nobody. */
  id: string | null;
  latitude: number;
  longitude: number;
  radius_km: number | null;
  /** Ids: "0193…,…". */
  skills: string | null;
  /** "1 09:00:00 18:00:00,2 …" */
  hours: string | null;
  /** "2026-12-01,…" */
  days_off: string | null;
}

/** Reads the whole roster: some tens of milliseconds for 5,000 partners. */
export async function readRoster(db: Database | Tx): Promise<Roster> {
  const { rows } = await sql<Row>`
    select r.version, p.id, p.latitude, p.longitude, p.radius_km, s.skills, h.hours, o.days_off
    from roster r
    left join partner p on p.status = 'Approved' and p.latitude is not null
    left join (
      select partner_id, string_agg(sub_category_id::text, ',') as skills from partner_skill group by partner_id
    ) s on s.partner_id = p.id
    left join (
      select partner_id, string_agg(weekday || ' ' || works_from || ' ' || works_until, ',') as hours
      from partner_hours group by partner_id
    ) h on h.partner_id = p.id
    left join (
      select partner_id, string_agg(day::text, ',') as days_off
      from partner_day_off where day >= current_date - 1 group by partner_id
    ) o on o.partner_id = p.id
  `.execute(db);
  const bySkill = new Map<string, Planned[]>();
  for (const { id, latitude, longitude, ...row } of rows) {
    if (id === null) continue;
    const skills = listed(row.skills);
    const partner: Planned = {
      id,
      home: { latitude, longitude },
      radiusKm: row.radius_km ?? undefined,
      skills,
      hours: Object.fromEntries(
        listed(row.hours).map((each) => {
          const [day, from = "", until = ""] = each.split(" ");
          return [Number(day), [from, until]];
        }),
      ),
      daysOff: listed(row.days_off),
    };
    for (const skill of skills) {
      const others = bySkill.get(skill);
      if (others) others.push(partner);
      else bySkill.set(skill, [partner]);
    }
  }
  return { version: rows[0]?.version ?? "", bySkill };
}

const listed = (text: string | null): string[] => text?.split(",") ?? [];

interface Wanted {
  place: Position;
  skills: readonly string[];
  /** Kilometres that those go who have no radius of their own. */
  radiusKm: number;
  /** These partners alone. */
  only?: readonly string[] | undefined;
  /** Only so many, those who are nearest; all of them where nothing is said. */
  nearest?: number | undefined;
}

/** Who has one of the skills and serves the place, each with the kilometres from where they set out. */
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
