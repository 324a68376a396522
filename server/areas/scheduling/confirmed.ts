import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";

/**
 * Whether a customer (the row of this name in a query) is confirmed: they have verified a phone, or have paid for an
 * order, online or in cash, and were not refunded, or the business itself made their account. All other customers hold partners' time
 * as strangers.
 */
export const isConfirmed = (customer: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${customer}.phone_verified_at`)} is not null or ${sql.ref(`${customer}.brought_in_at`)} is not null or exists (
    select from booking paid where paid.customer_id = ${sql.ref(`${customer}.id`)}
      and (paid.payment_status = 'SUCCESS' or (paid.payment_type = 'COD' and paid.status = 'Completed'))
  )
)`;

/** Returns whether one customer is confirmed. */
export async function isCustomerConfirmed(db: Database | Tx, customerId: string): Promise<boolean> {
  const found = await db
    .selectFrom("customer as c")
    .select(isConfirmed("c").as("is_confirmed"))
    .where("c.id", "=", customerId)
    .executeTakeFirst();
  return Boolean(found?.is_confirmed);
}

/** Returns whether an order's customer is confirmed. */
export async function isOrderConfirmed(db: Database | Tx, bookingId: string): Promise<boolean> {
  const found = await db
    .selectFrom("booking as b")
    .innerJoin("customer as c", "c.id", "b.customer_id")
    .select(isConfirmed("c").as("is_confirmed"))
    .where("b.id", "=", bookingId)
    .executeTakeFirst();
  return Boolean(found?.is_confirmed);
}

/**
 * Makes transactions for unconfirmed customers run one after the other, until they end: otherwise two at once could
 * each take the last of the share, with different partners.
 */
export const holdShares = (tx: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('time that nobody has confirmed', 0))`.execute(tx);
