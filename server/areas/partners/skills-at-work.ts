import type { Database, Tx } from "../../platform/database/connection.ts";

/** Returns the sub-categories that some approved partner does, by their ids. */
export async function skillsAtWork(db: Database | Tx): Promise<Set<string>> {
  const rows = await db
    .selectFrom("partner_skill as skill")
    .innerJoin("partner as p", "p.id", "skill.partner_id")
    .where("p.status", "=", "Approved")
    .select("skill.sub_category_id as id")
    .distinct()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
