import { isInside, type Shape } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";

/** When visits take place in a city: hours by weekday (1 is Monday), and days on which there are none. */
export interface Opening {
  hours: Readonly<Record<number, readonly [from: string, until: string]>>;
  daysOff: readonly string[];
}

/** A city where orders are taken. */
export interface ServedCity {
  id: string;
  slug: string;
  shapes: Shape[];
  opening: Opening;
}

/** A place, by what tells its city. */
export interface Whereabouts {
  /** Its pin code, or the code of its listed place. */
  pincode?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** Whether orders are taken at a place, and of which city. A business that names no cities takes them everywhere. */
export type Where = { served: true; city: ServedCity | undefined } | { served: false; city?: undefined };

/** Returns the cities where orders are taken, in their order, without their towns. */
export async function servedCities(db: Database | Tx): Promise<ServedCity[]> {
  const { rows } = await sql<{ id: string; slug: string; shapes: Shape[]; hours: Hours[]; days_off: string[] | null }>`
    select id, slug, shapes, hours, (
        select array_agg(day::text order by day) from city_day_off
        where city_id = city.id and day >= (now() at time zone 'UTC')::date - 1
      ) as days_off
    from city where served order by position, slug
  `.execute(db);
  return rows.map(({ hours, days_off, ...city }) => ({
    ...city,
    opening: {
      hours: Object.fromEntries(hours.map(({ weekday, from, until }) => [weekday, [from, until] as const])),
      daysOff: days_off ?? [],
    },
  }));
}

interface Hours {
  weekday: number;
  from: string;
  until: string;
}

/**
 * Tells of which city a place is: the one that names its town, or else the first one in whose outlines it lies. `cities` are those
 * that are served, if they have been read already.
 */
export async function cityAt(
  db: Database | Tx,
  { pincode, latitude, longitude }: Whereabouts,
  cities?: readonly ServedCity[],
): Promise<Where> {
  const served = cities ?? (await servedCities(db));
  if (served.length === 0) return { served: true, city: undefined };
  const town = pincode
    ? await db.selectFrom("city_town").select("city_id").where("pincode", "=", pincode).executeTakeFirst()
    : undefined;
  const named = served.find(({ id }) => id === town?.city_id);
  if (named) return { served: true, city: named };
  if (latitude === undefined || longitude === undefined) return { served: false };
  const drawn = served.find(({ shapes }) => shapes.some((shape) => isInside(shape, [latitude, longitude])));
  return drawn ? { served: true, city: drawn } : { served: false };
}
