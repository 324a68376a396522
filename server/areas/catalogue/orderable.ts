import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { type Choice, offeredOf } from "./choices.ts";
import { type InCities, pricedIn } from "./in-city.ts";
import { presentService, type ServiceRow } from "./present.ts";
import { selectServices } from "./select-services.ts";

// The list is hidden in a subquery so that PostgreSQL reuses its plan: it would otherwise plan again for each list, which costs
// several times as much as reading.
const selectNamed = (db: Database | Tx, ids: string[], language: Language) =>
  selectServices(db, language).where(sql<boolean>`s.id = any(array(select unnest(${ids}::uuid[])))`).orderBy("s.id");

/** A service as it can be ordered. */
type Orderable = ServiceRow & { in_cities: InCities };

/** Finds those of the services that the catalogue shows. */
export const findServices = (db: Database | Tx, ids: string[], language: Language): Promise<Orderable[]> =>
  selectNamed(db, ids, language).execute();

/** Finds the same, locked against changes until commit. */
export const holdServices = (tx: Tx, ids: string[], language: Language): Promise<Orderable[]> =>
  selectNamed(tx, ids, language).forShare(["s"]).execute();

/**
 * Returns services by their ids as a city has them, each with its English name, its price in paise, and as it is presented. Without a
 * city, they are as everywhere.
 */
export const servicesIn = (rows: readonly Orderable[], city: string | undefined, language: Language) =>
  new Map(
    rows.map((usual) => {
      const own = city === undefined ? undefined : usual.in_cities?.[city];
      const row = pricedIn(usual, own);
      const service = {
        ...{ id: row.id, name: row.name, price: row.price, image: row.image, isOffered: !own?.hidden },
        ...{ subCategoryId: row.sub_category_id, minutes: row.duration_minutes, maxQuantity: row.max_quantity },
        people: row.people,
        choices: offeredOf(row.choices),
        presented: presentService(row, language),
      };
      return [row.id, service];
    }),
  );

/** Returns what each of the services that exist takes, before anything is chosen of it: minutes of a skill (a sub-category). */
export async function findVisits(db: Database, ids: string[]) {
  const rows = await db
    .selectFrom("service")
    .select(["id", "name", "sub_category_id", "duration_minutes", "people"])
    .select(sql<Choice[]>`choices`.as("choices"))
    .where("id", "in", ids)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, subCategoryId: row.sub_category_id, minutes: row.duration_minutes },
    people: row.people,
    choices: offeredOf(row.choices),
  }));
}
