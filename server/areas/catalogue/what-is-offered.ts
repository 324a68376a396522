import type { Database, Tx } from "../../platform/database/connection.ts";

/** Lists the sub-categories in which something can be booked, by their English names, in the order of the site. */
export const listOffered = (db: Database | Tx): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom("sub_category as sub")
    .innerJoin("category as c", "c.id", "sub.category_id")
    .where("sub.hidden", "=", false)
    .where("c.hidden", "=", false)
    .where((of) =>
      of.exists(
        of
          .selectFrom("service as s")
          .select("s.id")
          .whereRef("s.sub_category_id", "=", "sub.id")
          .where("s.hidden", "=", false),
      ),
    )
    .select(["sub.id", "sub.name"])
    .orderBy("c.position")
    .orderBy("sub.position")
    .orderBy("sub.id")
    .execute();
