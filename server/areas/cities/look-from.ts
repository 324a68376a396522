import type { Position } from "@chowk/contract";
import { defaultLanguage } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { findPincode } from "../places/places.ts";
import { readBusiness } from "../settings/settings.ts";
import { cityAt, type ServedCity, servedCities } from "./where.ts";

/** Where a visitor is, as far as they have said. */
export interface Said {
  city?: string | undefined;
  pincode?: string | undefined;
}

/** Where to look from for them. Without a position if nobody knows where that is. */
export type LookFrom =
  | { isOutside: true }
  | { isOutside?: false; city?: ServedCity | undefined; position?: Position | undefined };

/**
 * Returns the place for which to tell a visitor what is near them: that of the pin code, or else the middle of the city; of the only
 * one, if they have named none. A business without cities says in its texts where it is. Refuses an unknown pin code with 404.
 */
export async function lookFrom(db: Database, said: Said): Promise<LookFrom> {
  const cities = await servedCities(db);
  if (said.pincode !== undefined) {
    const town = await findPincode(db, said.pincode);
    if (!town) throw refuse("NO_SUCH_PINCODE");
    const known = positionOf(town);
    const { served, city } = await cityAt(db, { pincode: said.pincode, ...known }, cities);
    if (!served) return { isOutside: true };
    return { city, position: known ?? (await amongHomes(db, [said.pincode])) ?? (city && (await middleOf(db, city))) };
  }
  const city = cities.find(({ slug }) => slug === said.city) ?? (cities.length === 1 ? cities[0] : undefined);
  if (city) return { city, position: await middleOf(db, city) };
  return cities.length === 0 ? { position: await townsNamed(db, (await readBusiness(db, defaultLanguage)).city) } : {};
}

/** The middle of a city's outline, or of its towns. Where towns are listed nobody knows where they lie: then of the homes of partners there. */
async function middleOf(db: Database, { id, shapes }: ServedCity): Promise<Position | undefined> {
  const [outline] = shapes;
  if (outline) {
    const mean = (of: 0 | 1) => outline.reduce((sum, corner) => sum + corner[of], 0) / outline.length;
    return { latitude: mean(0), longitude: mean(1) };
  }
  const towns = await db
    .selectFrom("city_town as t")
    .innerJoin("pincode as p", "p.pincode", "t.pincode")
    .where("t.city_id", "=", id)
    .select(["p.pincode", "p.latitude", "p.longitude"])
    .execute();
  const known = towns.flatMap((town) => positionOf(town) ?? []);
  if (known.length === 0)
    return amongHomes(
      db,
      towns.map(({ pincode }) => pincode),
    );
  const mean = (of: keyof Position) => known.reduce((sum, each) => sum + each[of], 0) / known.length;
  return { latitude: mean("latitude"), longitude: mean("longitude") };
}

/** Half of these are north of the place, and half of them east of it: a few that lie elsewhere move it little. */
const middle = sql`
  percentile_cont(0.5) within group (order by p.latitude) as latitude,
  percentile_cont(0.5) within group (order by p.longitude) as longitude`;

/** Returns where partners live in these towns. */
async function amongHomes(db: Database, towns: readonly string[]): Promise<Position | undefined> {
  const { rows } = await sql<Found>`
    select ${middle} from partner p join partner_application a on a.partner_id = p.id
    where p.status = 'Approved' and p.latitude is not null and a.pincode = any(${towns}::text[])
  `.execute(db);
  return rows[0] && positionOf(rows[0]);
}

async function townsNamed(db: Database, name: string): Promise<Position | undefined> {
  const { rows } = await sql<Found>`
    select ${middle} from pincode p where lower(p.city) = lower(${name}) and p.latitude is not null
  `.execute(db);
  return rows[0] && positionOf(rows[0]);
}

interface Found {
  latitude: number | null;
  longitude: number | null;
}

const positionOf = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Position | undefined => (latitude === null || longitude === null ? undefined : { latitude, longitude });
