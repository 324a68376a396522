import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";

/** How many jobs a partner has to answer and to do, under a name of just this state of them. */
export async function partnerNews(db: Database, partnerId: string) {
  const { version, offers, jobs } = await db
    .selectFrom("job")
    .where("partner_id", "=", partnerId)
    .where("status", "not in", ["Reserved", "Completed", "Cancelled"])
    .select([
      sql<string>`md5(coalesce(string_agg(concat_ws(' ', id, status, during, answer_by, wrong_codes), ',' order by id), ''))`.as(
        "version",
      ),
      sql<number>`(count(*) filter (where status = 'Offered'))::int`.as("offers"),
      sql<number>`count(*)::int`.as("jobs"),
    ])
    .executeTakeFirstOrThrow();
  return { id: version, data: { offers, jobs } };
}
