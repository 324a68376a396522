import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { paidAtDoor } from "./rest.ts";

/** What is to pay of a visit that ends without its work, in paise, and what of it the partner takes in cash. */
export interface Ending {
  charge: number;
  toCollect: number;
}

/**
 * Returns what is to pay if a visit ends now because its customer declined what its work cannot be done without: the order's charge, but
 * never more than what was booked of the visit. Undefined if the work is not going on, if the last proposal was not declined, or if
 * something was agreed to: that is done, and paid as any work.
 */
export async function endingOf(db: Database | Tx, jobId: string): Promise<Ending | undefined> {
  const found = await db
    .selectFrom("job as j")
    .innerJoin("booking as b", "b.id", "j.booking_id")
    .where("j.id", "=", jobId)
    .select(["j.status", "b.payment_type"])
    .select([
      paidAtDoor("j").as("paid"),
      sql<number>`least(b.visit_charge, (
        select coalesce(sum(l.price), 0) from booking_line l where l.job_id = j.id and l.extra_id is null
      ))::float8`.as("charge"),
      sql<
        string | null
      >`(select e.state from extra e where e.job_id = j.id and (not e.another_visit or e.state = 'declined') order by e.proposed_at desc, e.id desc limit 1)`.as(
        "last",
      ),
      sql<boolean>`exists (select from extra e where e.job_id = j.id and e.state = 'agreed')`.as("has_agreed"),
    ])
    .executeTakeFirst();
  if (found?.status !== "Started" || found.last !== "declined" || found.has_agreed) return undefined;
  return { charge: found.charge, toCollect: found.payment_type === "COD" ? Math.max(0, found.charge - found.paid) : 0 };
}
