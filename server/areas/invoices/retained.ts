import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";

/** Returns what the business still has of an order's online payments, in paise: less refunds, even those still on their way. */
export async function retainedOf(tx: Tx, bookingId: string): Promise<number> {
  const { retained } = await tx
    .selectFrom("payment_attempt as a")
    .where("a.booking_id", "=", bookingId)
    .where("a.state", "=", "SUCCESS")
    .select(
      sql<number>`coalesce(sum(a.price - (
        select coalesce(sum(r.price), 0) from refund r where r.attempt_id = a.id and r.state <> 'REFUSED'
      )), 0)::float8`.as("retained"),
    )
    .executeTakeFirstOrThrow();
  return retained;
}
