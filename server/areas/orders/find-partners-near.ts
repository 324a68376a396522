import type { endpoints, PartnersNear, QueryOf } from "@chowk/contract";
import { defaultLanguage } from "@chowk/contract/languages";
import { surelyRated } from "@chowk/contract/surely-rated";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { firstNameOf } from "../../platform/wording/first-name.ts";
import { findServices } from "../catalogue/catalogue.ts";
import { lookFrom } from "../cities/cities.ts";
import { partnersAround, Recent } from "../scheduling/scheduling.ts";
import { lookingAhead } from "./find-next-free.ts";

type Asked = QueryOf<typeof endpoints.partnersNear>;

const SHOWN = 3;
/** Short enough that a partner who says no is gone while they look. */
const KNOWN = { ms: 15_000, most: 500 };
const known = new WeakMap<Database, Recent<PartnersNear>>();

/** Returns how many partners do a service where a visitor is, and some of those who let themselves be shown. */
export async function findPartnersNear(
  db: Database,
  serviceId: string,
  { city, pincode }: Asked,
): Promise<PartnersNear> {
  const [service] = await findServices(db, [serviceId], defaultLanguage);
  if (!service) throw refuse("SERVICE_NOT_OFFERED");
  const recent = known.get(db) ?? new Recent<PartnersNear>(KNOWN);
  known.set(db, recent);
  const skill = service.sub_category_id;
  return recent.of(JSON.stringify([skill, city, pincode]), () =>
    lookingAhead.run(() => look(db, skill, { city, pincode })),
  );
}

async function look(db: Database, skill: string, said: Asked): Promise<PartnersNear> {
  const from = await lookFrom(db, said);
  if (from.isOutside || !from.position) return { count: 0, partners: [] };
  const ids = await partnersAround(db, from.position, skill);
  return { count: ids.length, partners: await shownOf(db, ids) };
}

/**
 * Not the nearest: in what order they come at each pin code would tell where they live. Those who are surely rated best come first, as in
 * the catalogue.
 */
async function shownOf(db: Database, ids: readonly string[]): Promise<PartnersNear["partners"]> {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.photo, p.rating_sum, p.rating_count,
      (select count(*)::int from job j where j.partner_id = p.id and j.status = 'Completed') as visits
    from partner p where p.id = any(${ids}::uuid[]) and p.shown and p.status = 'Approved' and p.erased_at is null
  `.execute(db);
  return rows
    .map((row) => ({ row, mean: row.rating_count === 0 ? 0 : row.rating_sum / row.rating_count }))
    .sort(
      (a, b) =>
        surelyRated(b.mean, b.row.rating_count) - surelyRated(a.mean, a.row.rating_count) ||
        b.row.visits - a.row.visits ||
        (a.row.id < b.row.id ? -1 : 1),
    )
    .slice(0, SHOWN)
    .map(({ row: { name, photo, rating_count, visits }, mean }) => ({
      firstName: firstNameOf(name),
      photo,
      overallRating: Math.round(10 * mean) / 10,
      ratings: rating_count,
      visits,
    }));
}

interface Row {
  id: string;
  name: string;
  photo: string;
  rating_sum: number;
  rating_count: number;
  visits: number;
}
