import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";

/**
 * Returns how many jobs a partner has to answer and to do, with a hash of their present state as its id. The hash covers how many lines
 * the timelines of their orders have, as whatever changes what a partner sees of an order is noted there (not its text, which could be
 * guessed from the hash), and how much was written and read in their chats.
 */
export async function partnerNews(db: Database, partnerId: string) {
  const { version, offers, jobs } = await db
    .selectFrom("job")
    .where("partner_id", "=", partnerId)
    .where("status", "not in", ["Reserved", "Completed", "Cancelled"])
    .select([
      sql<string>`md5(coalesce(string_agg(concat_ws(' ', id, status, during, answer_by, wrong_codes, (
        select count(*) from booking_event e where e.booking_id = job.booking_id), (
        select count(*) + count(l.read_at) from chat_line l where l.job_id = job.id)), ',' order by id), ''))`.as(
        "version",
      ),
      sql<number>`(count(*) filter (where status = 'Offered'))::int`.as("offers"),
      sql<number>`count(*)::int`.as("jobs"),
    ])
    .executeTakeFirstOrThrow();
  return { id: version, data: { offers, jobs } };
}
