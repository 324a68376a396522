import { randomUUIDv7 } from "node:crypto";
import { country } from "@chowk/contract/country";
import { type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";

export interface BroughtIn {
  name: string;
  /** Digits after the country's calling code. */
  phone: string;
  email: string | null;
}

/** Waits for others who bring customers in, until the transaction ends: two at once would make everybody twice. */
export async function holdBringingIn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('customers are brought in', 0))`.execute(tx);
}

/** Returns those of the phone numbers that an account names or has verified. */
export async function phonesOfCustomers(db: Database | Tx, phones: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("customer")
    .select("phone")
    .where("erased_at", "is", null)
    .where("country_code", "=", country().phone.callingCode)
    .where("phone", "=", sql<string>`any (${phones}::text[])`)
    .execute();
  return new Set(rows.map(({ phone }) => phone));
}

/**
 * Makes accounts of customers whom the business knows from elsewhere. They name a phone and perhaps an e-mail, have proven neither,
 * and have no password: `customerOfPhone` gives them to whoever proves the phone. Nothing is sent. Returns their ids.
 */
export async function bringInCustomers(tx: Tx, customers: readonly BroughtIn[]): Promise<string[]> {
  const now = await tx.selectNoFrom(sql<string>`now()::text`.as("at")).executeTakeFirstOrThrow();
  const rows = customers.map(({ name, phone, email }) => ({
    ...{ id: randomUUIDv7(), name, country_code: country().phone.callingCode, phone, email, brought_in_at: now.at },
  }));
  await insertRows("customer", ["id", "name", "country_code", "phone", "email", "brought_in_at"], rows).execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether an account was brought in by the business and has been opened by nobody yet, in whatever way. */
export const isUnopened = sql<SqlBool>`customer.brought_in_at is not null and customer.phone_verified_at is null
  and customer.email_verified_at is null and customer.password_hash is null and customer.erased_at is null
  and not exists (select from passkey where customer_id = customer.id)`;
