import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";

/**
 * Returns what the business still has of what was paid for an order, in paise: online, less refunds, even those still on their way,
 * and in cash at the door, less what the desk gave back of that. A tip is its partner's.
 */
export async function retainedOf(tx: Tx, bookingId: string): Promise<number> {
  const { retained } = await tx
    .selectFrom("payment_attempt as a")
    .where("a.booking_id", "=", bookingId)
    .where("a.part", "!=", "tip")
    .where("a.state", "=", "SUCCESS")
    .select(
      sql<number>`coalesce(sum(a.price - (
        select coalesce(sum(r.price), 0) from refund r where r.attempt_id = a.id and r.state <> 'REFUSED'
      )), 0)::float8 + (
        select coalesce(-sum(l.amount), 0)::float8 from ledger_entry e
        join ledger_line l on l.entry_id = e.id and l.account = 'order'
        join job j on j.id = e.job_id
        where e.kind = 'cash' and j.booking_id = ${bookingId}
      ) - (
        select coalesce(sum(c.price), 0)::float8 from cash_refund c where c.booking_id = ${bookingId}
      )`.as("retained"),
    )
    .executeTakeFirstOrThrow();
  return retained;
}
