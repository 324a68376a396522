import type { CityForm, DeskCity } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { isUniqueViolation } from "../../platform/database/violations.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { townsOf } from "./towns.ts";

/** Waits for others who change cities, until the transaction ends: a town has one city at most. */
export async function holdCities(tx: Tx): Promise<void> {
  await sql`lock table city in share row exclusive mode`.execute(tx);
}

/** Returns a city as the desk changes it, with the days off that are still to come; undefined if there is none. */
export async function findCity(
  db: Database | Tx,
  id: string,
): Promise<Omit<DeskCity, "version" | "isLast"> | undefined> {
  const row = await db.selectFrom("city").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const { rows: daysOff } = await sql<{ day: string; name: string }>`
    select day::text, name from city_day_off where city_id = ${id} and day >= (now() at time zone 'UTC')::date - 1
    order by day
  `.execute(db);
  const { slug, position, served, email, phone } = row;
  return {
    ...{ _id: id, slug, position, served, email, phone, daysOff },
    name: row.name as DeskCity["name"],
    hours: row.hours as DeskCity["hours"],
    shapes: row.shapes as DeskCity["shapes"],
    towns: await townsOf(db, id),
  };
}

/** Stores a city as a whole; the caller holds the cities. Refuses with 422 an address or a town of another city, or no town. */
export async function storeCity(tx: Tx, id: string, form: CityForm): Promise<void> {
  const { slug, position, served, email, phone, daysOff, towns } = form;
  const [name, hours, shapes] = [form.name, form.hours, form.shapes].map((each) => JSON.stringify(each));
  const city = { slug, position, served, email, phone, name, hours, shapes };
  try {
    await tx
      .insertInto("city")
      .values({ id, ...city })
      .onConflict((same) => same.column("id").doUpdateSet(city))
      .execute();
  } catch (error) {
    if (isUniqueViolation(error, "city_slug_key")) throw refuse("CITY_ADDRESS_TAKEN", { at: "slug" });
    throw error;
  }
  await storeTowns(tx, id, [...new Set(towns)]);
  await sql`delete from city_day_off where city_id = ${id} and day >= (now() at time zone 'UTC')::date - 1`.execute(tx);
  if (daysOff.length > 0)
    await tx
      .insertInto("city_day_off")
      .values(daysOff.map((each) => ({ city_id: id, ...each })))
      .onConflict((same) => same.columns(["city_id", "day"]).doUpdateSet((row) => ({ name: row.ref("excluded.name") })))
      .execute();
}

async function storeTowns(tx: Tx, id: string, towns: string[]): Promise<void> {
  await requireFree(tx, id, towns);
  await tx.deleteFrom("city_town").where("city_id", "=", id).execute();
  if (towns.length > 0)
    await tx
      .insertInto("city_town")
      .values(towns.map((pincode) => ({ pincode, city_id: id })))
      .execute();
}

/** Refuses with 422 a town that the country does not have, or that another city has. */
async function requireFree(tx: Tx, id: string, towns: string[]): Promise<void> {
  const { rows } = await sql<{ town: string; name: string | null; city: string | null }>`
    select wanted.town, p.city as name, c.name ->> 'en' as city
    from unnest(${towns}::text[]) with ordinality as wanted (town, at)
      left join pincode p on p.pincode = wanted.town
      left join city_town t on t.pincode = wanted.town and t.city_id <> ${id}
      left join city c on c.id = t.city_id
    where p.pincode is null or c.id is not null
    order by wanted.at limit 1
  `.execute(tx);
  const [fault] = rows;
  if (!fault) return;
  const { town, name, city } = fault;
  if (name === null) throw refuse("UNKNOWN_TOWN", { at: "towns", values: { town } });
  const called = /^\d/.test(town) ? town : name;
  throw refuse("TOWN_OF_ANOTHER_CITY", { at: "towns", values: { town: called, city: city ?? "" } });
}

/** Removes a city; its zone and days off go with it. Returns whether there was one. */
export async function dropCity(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx.deleteFrom("city").where("id", "=", id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
