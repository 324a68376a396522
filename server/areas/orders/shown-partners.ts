import type { PartnerShown } from "@chowk/contract";
import { surelyRated } from "@chowk/contract/surely-rated";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { firstNameOf } from "../../platform/wording/first-name.ts";

interface Row {
  id: string;
  name: string;
  photo: string;
  rating_sum: number;
  rating_count: number;
  visits: number;
}

/**
 * Returns what customers see of those partners who have agreed to be shown, and of `known`, whom the customer knows. Not the nearest
 * first: in what order they come at each place would tell where they live. Those who are surely rated best come first, as in the catalogue.
 */
export async function shownPartners(
  db: Database,
  ids: readonly string[],
  known: readonly string[] = [],
): Promise<(PartnerShown & { id: string })[]> {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.photo, p.rating_sum, p.rating_count,
      (select count(*)::int from job j where j.partner_id = p.id and j.status = 'Completed') as visits
    from partner p
    where p.id = any(${ids}::uuid[]) and (p.shown or p.id = any(${known}::uuid[]))
      and p.status = 'Approved' and p.erased_at is null
  `.execute(db);
  return rows
    .map((row) => ({ row, mean: row.rating_count === 0 ? 0 : row.rating_sum / row.rating_count }))
    .sort(
      (a, b) =>
        surelyRated(b.mean, b.row.rating_count) - surelyRated(a.mean, a.row.rating_count) ||
        b.row.visits - a.row.visits ||
        (a.row.id < b.row.id ? -1 : 1),
    )
    .map(({ row: { id, name, photo, rating_count, visits }, mean }) => ({
      ...{ id, photo, visits, firstName: firstNameOf(name) },
      overallRating: Math.round(10 * mean) / 10,
      ratings: rating_count,
    }));
}
