import { type Expression, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";

/** A refund of the desk always has a reason; the database requires it. */
const noteErased = sql<string | null>`case when note is not null then 'Erased.' end`;

/** Deletes what the desk and the provider wrote about refunds and payments, by their ids. */
export async function takePaymentWords(
  tx: Tx,
  { refunds, payments }: { refunds: readonly string[]; payments: readonly string[] },
): Promise<void> {
  if (refunds.length > 0)
    await tx.updateTable("refund").set({ note: noteErased, said: null }).where("id", "in", refunds).execute();
  if (payments.length > 0)
    await tx.updateTable("payment_case").set({ note: null }).where("id", "in", payments).execute();
}

/** The same for all that ended before `since`. */
export async function forgetPaymentWords(db: Database, since: Expression<Date>): Promise<void> {
  await db
    .updateTable("refund")
    .set({ note: noteErased, said: null })
    .where((row) => row.or([row("note", "<>", "Erased."), row("said", "is not", null)]))
    .where((row) => row(row.fn.coalesce("closed_at", "settled_at"), "<", since))
    .execute();
  await db
    .updateTable("payment_case")
    .set({ note: null })
    .where("note", "is not", null)
    .where("closed_at", "<", since)
    .execute();
  await takeCashWords(db, sql`closed_at < ${since}`);
  await takeTransferWords(db, "cash_refund", sql`made_at < ${since}`);
  await takeTransferWords(db, "credit_payout", sql`made_at < ${since}`);
}

/** Deletes what a partner and the desk wrote about the cash of a customer's visits. */
export async function takeCashWordsOfCustomer(tx: Tx, customerId: string): Promise<void> {
  await takeCashWords(
    tx,
    sql`job_id in (select j.id from job j join booking b on b.id = j.booking_id where b.customer_id = ${customerId})`,
  );
  await takeTransferWords(
    tx,
    "cash_refund",
    sql`booking_id in (select id from booking where customer_id = ${customerId})`,
  );
  await takeTransferWords(tx, "credit_payout", sql`customer_id = ${customerId}`);
}

/** The same for the visits of a partner. */
export async function takeCashWordsOfPartner(tx: Tx, partnerId: string): Promise<void> {
  await takeCashWords(tx, sql`partner_id = ${partnerId}`);
  await takeTransferWords(
    tx,
    "cash_refund",
    sql`booking_id in (select booking_id from job where partner_id = ${partnerId})`,
  );
}

async function takeCashWords(db: Database | Tx, of: Expression<SqlBool>): Promise<void> {
  await db
    .updateTable("cash_difference")
    .set({ note: null, outcome: null })
    .where((row) => row.or([row("note", "is not", null), row("outcome", "is not", null)]))
    .where(of)
    .execute();
}

async function takeTransferWords(
  db: Database | Tx,
  table: "cash_refund" | "credit_payout",
  of: Expression<SqlBool>,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ note: null, reference: null })
    .where((row) => row.or([row("note", "is not", null), row("reference", "is not", null)]))
    .where(of)
    .execute();
}
