import { randomUUIDv7 } from "node:crypto";
import { type CityForm, inEach } from "@chowk/contract";
import { storeCity } from "../../areas/cities/store-city.ts";
import type { Database } from "../../platform/database/connection.ts";

const allWeek = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "07:00", until: "21:00" }));

// It counts on from file to file, and begins high for the reason that factories.ts gives.
let cities = 100;

/** A city as the desk sends it: served, open every day, and nowhere yet. */
export function aCityForm(given: Partial<CityForm> = {}): CityForm {
  const n = ++cities;
  return {
    ...{ slug: `city-${n}`, position: n, served: true, email: "", phone: "" },
    name: { ...inEach(() => ""), en: `City ${n}` },
    ...{ hours: allWeek, daysOff: [], towns: [], shapes: [] },
    ...given,
  };
}

/** A city with such a zone. */
export async function aCity(db: Database, given: Partial<CityForm> = {}) {
  const form = aCityForm(given);
  const id = randomUUIDv7();
  await db.transaction().execute((tx) => storeCity(tx, id, form));
  return { id, ...form };
}

/** A box around a place, so many degrees to each side. */
export function boxAround({ latitude, longitude }: { latitude: number; longitude: number }, degrees = 0.1) {
  const [south, north] = [latitude - degrees, latitude + degrees];
  const [west, east] = [longitude - degrees, longitude + degrees];
  return [
    [south, west],
    [north, west],
    [north, east],
    [south, east],
  ] satisfies [number, number][];
}
