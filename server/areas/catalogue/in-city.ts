import { type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";

/** What one city has of its own for a service. */
export interface InCity {
  /** In the currency's smallest unit; null for the usual price. */
  price: number | null;
  hidden: boolean;
}

/** By the city's `slug`; null if no city has anything of its own. */
export type InCities = Record<string, InCity> | null;

/** Selects it for the services of a query, `s`. */
export const inCities = sql<InCities>`(
  select jsonb_object_agg(c.slug, jsonb_build_object('price', own.price, 'hidden', own.hidden))
  from service_in_city own join city c on c.id = own.city_id where own.service_id = s.id
)`;

interface Priced {
  price: number;
  list_price: number;
}

/** Returns a service with its price there. A city's own price is no discount. */
export function pricedIn<Row extends Priced>(row: Row, own: InCity | undefined): Row {
  return own?.price == null ? row : { ...row, price: own.price, list_price: own.price };
}

/** Whether a service, `s`, is offered in a city, by its `slug`. */
export const isOfferedIn = (city: string) => sql<SqlBool>`not exists (
  select from service_in_city own join city c on c.id = own.city_id
  where own.service_id = s.id and own.hidden and c.slug = ${city}
)`;

/** Something that a city is to have of its own for a service; nothing of it is as everywhere. */
export interface OwnInCity extends InCity {
  serviceId: string;
}

/** Returns all that a city has of its own. */
export const ownOfCity = async (db: Database | Tx, cityId: string): Promise<OwnInCity[]> =>
  (await db.selectFrom("service_in_city").selectAll().where("city_id", "=", cityId).execute()).map(
    ({ service_id, price, hidden }) => ({ serviceId: service_id, price, hidden }),
  );

/** Stores what a city has of its own for these services, and leaves its others as they are. */
export async function storeOwnInCity(tx: Tx, cityId: string, own: readonly OwnInCity[]): Promise<void> {
  if (own.length === 0) return;
  const ids = own.map(({ serviceId }) => serviceId);
  await tx
    .deleteFrom("service_in_city")
    .where("city_id", "=", cityId)
    .where("service_id", "=", sql<string>`any (${ids}::uuid[])`)
    .execute();
  const kept = own
    .filter(({ price, hidden }) => hidden || price !== null)
    .map(({ serviceId, price, hidden }) => ({ service_id: serviceId, city_id: cityId, price, hidden }));
  if (kept.length > 0)
    await insertRows("service_in_city", ["service_id", "city_id", "price", "hidden"], kept).execute(tx);
}
