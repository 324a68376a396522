import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";

interface Customer {
  id: string;
  country_code: string;
  phone: string;
}

/** What replaces a customer's name and phone. */
interface Nobody {
  name: string;
  phone: string;
}

/** Erases a customer's account: all ways to log in, and who they were. */
export async function eraseAccount(tx: Tx, customer: Customer, nobody: Nobody): Promise<void> {
  await forgetHowToEnter(tx, customer);
  await tx
    .updateTable("customer")
    .set({
      ...nobody,
      email: null,
      email_verified_at: null,
      phone_verified_at: null,
      password_hash: null,
      image: "",
      language: "en",
      erased_at: sql<Date>`now()`,
    })
    .where("id", "=", customer.id)
    .execute();
}

/** Deletes sessions, passkeys, links and codes. */
async function forgetHowToEnter(tx: Tx, { id, country_code, phone }: Customer): Promise<void> {
  for (const table of ["session", "passkey", "password_link", "email_link", "known_browser", "join_code"] as const)
    await tx.deleteFrom(table).where("customer_id", "=", id).execute();
  await tx.deleteFrom("join_code").where("other_id", "=", id).execute();
  for (const table of ["otp_challenge", "otp_mistake"] as const)
    await tx.deleteFrom(table).where("country_code", "=", country_code).where("phone", "=", phone).execute();
}

/** Deletes all ways in which a partner logs in, except the password: that is in the account, which the partners' area owns. */
export async function forgetPartnersLogin(tx: Tx, partnerId: string): Promise<void> {
  await tx.deleteFrom("session").where("partner_id", "=", partnerId).execute();
  await tx.deleteFrom("password_link").where("partner_id", "=", partnerId).execute();
}

/** Records that a customer is told of the coming erasure. Returns whether it had not been recorded before. */
export async function noteErasureTold(tx: Tx, customerId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("customer")
    .set({ erasure_told_at: sql<Date>`now()` })
    .where("id", "=", customerId)
    .where("erasure_told_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
