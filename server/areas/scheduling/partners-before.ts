import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";

interface Before {
  /** What they came for: a sub-category. */
  skill: string;
  id: string;
  name: string;
}

/** Returns those of some partners who do work of these kinds and have agreed to be shown: whom any customer can ask for. */
export async function partnersToAsk(
  db: Database | Tx,
  ids: readonly string[],
  kinds: readonly string[],
): Promise<Pick<Before, "skill" | "id">[]> {
  const { rows } = await sql<Pick<Before, "skill" | "id">>`
    select s.sub_category_id as skill, p.id from partner p
    join partner_skill s on s.partner_id = p.id and s.sub_category_id = any(${[...kinds]}::uuid[])
    where p.id = any(${[...ids]}::uuid[]) and p.status = 'Approved' and p.shown
    order by p.id
  `.execute(db);
  return rows;
}

/**
 * Returns who did work of these kinds (sub-categories) for a customer, of those who are approved and still do it: for each kind a
 * favourite if there is one among them, else whoever came last.
 */
export async function partnersBefore(db: Database | Tx, customerId: string, kinds: readonly string[]) {
  const { rows } = await sql<Before>`
    select distinct on (j.sub_category_id) j.sub_category_id as skill, p.id, p.name
    from booking b
    join job j on j.booking_id = b.id and j.status = 'Completed' and j.helps_id is null
      and j.sub_category_id = any(${[...kinds]}::uuid[])
    join partner p on p.id = j.partner_id and p.status = 'Approved'
    join partner_skill s on s.partner_id = p.id and s.sub_category_id = j.sub_category_id
    left join favourite_partner f on f.customer_id = b.customer_id and f.partner_id = p.id
    where b.customer_id = ${customerId}
    order by j.sub_category_id, f.partner_id is null, lower(j.during) desc, j.id desc
  `.execute(db);
  return rows;
}
