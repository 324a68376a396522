import { type Expression, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { roughly } from "../../platform/database/roughly.ts";

/** Takes the person out of a customer's orders. The town stays, as the books need the place of a supply; ten kilometres around stand for the house. */
export async function eraseOrders(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable("booking")
    .set({
      flat_no: "",
      address: "",
      landmark: "",
      access_instructions: "",
      phone: "",
      latitude: roughly("latitude"),
      longitude: roughly("longitude"),
      idempotency_key: null,
      request_hash: null,
    })
    .where("customer_id", "=", customerId)
    .execute();
}

/** Takes what was written on a customer's orders. */
export const takeNotesOfCustomer = (tx: Tx, customerId: string): Promise<void> =>
  takeNotes(tx, sql`booking_id in (select id from booking where customer_id = ${customerId})`);

/** Takes what a partner wrote on orders, and what was written on visits that were offered to them. */
export const takeNotesOfPartner = (tx: Tx, partnerId: string): Promise<void> =>
  takeNotes(
    tx,
    sql`(by_id = ${partnerId} or job_id in (select job_id from job_offer where partner_id = ${partnerId}))`,
  );

/** Takes what was written before that moment. */
export const forgetNotes = (db: Database, since: Expression<Date>): Promise<void> => takeNotes(db, sql`at < ${since}`);

async function takeNotes(db: Database | Tx, of: Expression<SqlBool>): Promise<void> {
  await db.updateTable("booking_event").set({ note: null }).where("note", "is not", null).where(of).execute();
}
