import { randomUUIDv7 } from "node:crypto";
import type { PhoneNumber } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import { type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";

export interface BroughtIn {
  name: string;
  /** Digits after the country's calling code. */
  phone: string;
  email: string | null;
  /** Of messages to them; English if absent. */
  language?: Language;
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
  const rows = customers.map(({ name, phone, email, language = defaultLanguage }) => ({
    ...{ id: randomUUIDv7(), name, country_code: country().phone.callingCode, phone, email, language },
    brought_in_at: now.at,
  }));
  const columns = ["id", "name", "country_code", "phone", "email", "language", "brought_in_at"] as const;
  await insertRows("customer", columns, rows).execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether an account was brought in by the business and has been opened by nobody yet, in whatever way. */
export const isUnopened = sql<SqlBool>`customer.brought_in_at is not null and customer.phone_verified_at is null
  and customer.email_verified_at is null and customer.password_hash is null and customer.erased_at is null
  and not exists (select from passkey where customer_id = customer.id)`;

/**
 * Returns the account that a log-in with this number in a new browser leads to: the one that has verified it, else one that the business
 * brought in with it and nobody has opened.
 */
export async function accountOfPhone(db: Database | Tx, phone: PhoneNumber): Promise<string | undefined> {
  const found = await db
    .selectFrom("customer")
    .select("id")
    .where("country_code", "=", phone.country_code)
    .where("phone", "=", phone.phone)
    .where((of) => of.or([of("phone_verified_at", "is not", null), isUnopened]))
    .orderBy(sql`phone_verified_at is null`)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}
