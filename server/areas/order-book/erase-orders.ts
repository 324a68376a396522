import { type Expression, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { erasedPlace } from "../addresses/addresses.ts";

/** Removes the person from a customer's orders. The town stays, as the books need the place of supply; the house is rounded to 10 km. */
export async function eraseOrders(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable("booking")
    .set({
      ...erasedPlace(),
      bill_to: null,
      visit_note: null,
      visit_photos: null,
      idempotency_key: null,
      request_hash: null,
    })
    .where("customer_id", "=", customerId)
    .execute();
}

/** Deletes the notes on a customer's orders. */
export const takeNotesOfCustomer = (tx: Tx, customerId: string): Promise<void> =>
  takeNotes(tx, sql`booking_id in (select id from booking where customer_id = ${customerId})`);

/** Deletes a partner's notes on orders, and the notes on visits that were offered to them. */
export const takeNotesOfPartner = (tx: Tx, partnerId: string): Promise<void> =>
  takeNotes(
    tx,
    sql`(by_id = ${partnerId} or job_id in (select job_id from job_offer where partner_id = ${partnerId}))`,
  );

/** Deletes the notes written before `since`. */
export const forgetNotes = (db: Database, since: Expression<Date>): Promise<void> => takeNotes(db, sql`at < ${since}`);

async function takeNotes(db: Database | Tx, of: Expression<SqlBool>): Promise<void> {
  await db.updateTable("booking_event").set({ note: null }).where("note", "is not", null).where(of).execute();
}
