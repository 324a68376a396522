import { isInside, type Shape } from "@chowk/contract";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/connection.ts";
import { type Drawn, isOfDays } from "./visits.ts";

/** Tells the city of each order of these days whose town no city names, by the cities' outlines; also of cities that are not served now. */
export async function citiesOfOrders(db: Database, days: { from: Date; until: Date }): Promise<Drawn> {
  const { rows: cities } = await sql<{ id: string; shapes: Shape[] }>`
    select id, shapes from city where shapes <> '[]' order by position, slug
  `.execute(db);
  const drawn: Drawn = { bookings: [], cities: [] };
  if (cities.length === 0) return drawn;
  const { rows: orders } = await sql<{ id: string; latitude: number; longitude: number }>`
    select b.id, b.latitude::float8 as latitude, b.longitude::float8 as longitude from booking b
    where ${isOfDays(days)} and not exists (select from city_town t where t.pincode = b.pincode)
  `.execute(db);
  for (const { id, latitude, longitude } of orders) {
    const city = cities.find(({ shapes }) => shapes.some((shape) => isInside(shape, [latitude, longitude])));
    if (!city) continue;
    drawn.bookings.push(id);
    drawn.cities.push(city.id);
  }
  return drawn;
}
