import { randomUUIDv7 } from "node:crypto";
import { country } from "@chowk/contract/country";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { queueEmails } from "../messages/messages.ts";

export interface Invited {
  name: string;
  /** Digits after the country's calling code. */
  phone: string;
  email: string;
  /** Sub-categories. */
  skills: readonly string[];
}

interface Letter {
  /** Where they register. */
  link: string;
  language: Language;
}

/** Waits for others who invite partners, until the transaction ends: two at once would get in each other's way. */
export async function holdInviting(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('partners are invited', 0))`.execute(tx);
}

/** Returns those of the phone numbers and e-mails that a partner has, whatever their status. */
export async function contactsOfPartners(
  db: Database | Tx,
  { phones, emails }: { phones: readonly string[]; emails: readonly string[] },
): Promise<{ phones: Set<string>; emails: Set<string> }> {
  const rows = await db
    .selectFrom("partner")
    .select(["phone", sql<string>`lower(email::text)`.as("email")])
    .where((of) =>
      of.or([
        of("phone", "=", sql<string>`any (${phones}::text[])`),
        of("email", "=", sql<string>`any (${emails}::citext[])`),
      ]),
    )
    .execute();
  return { phones: new Set(rows.map(({ phone }) => phone)), emails: new Set(rows.map(({ email }) => email)) };
}

/**
 * Invites people whom the business knows: they are partners by name only until they register with that e-mail or phone
 * (`findInvited`), cannot log in, and are offered nothing. Each gets an e-mail. Returns their ids.
 */
export async function invitePartners(
  tx: Tx,
  secrets: Secrets,
  partners: readonly Invited[],
  { link, language }: Letter,
): Promise<string[]> {
  const rows = partners.map(({ name, phone, email }) => ({
    ...{
      id: randomUUIDv7(),
      status: "Invited",
      name,
      country_code: country().phone.callingCode,
      phone,
      email,
      language,
    },
  }));
  const columns = ["id", "status", "name", "country_code", "phone", "email", "language"] as const;
  await insertRows("partner", columns, rows).execute(tx);
  const skills = partners.flatMap((partner, index) =>
    partner.skills.map((sub_category_id) => ({ partner_id: rows[index]?.id ?? "", sub_category_id })),
  );
  await insertRows("partner_skill", ["partner_id", "sub_category_id"], skills).execute(tx);
  const to = partners.map(({ email }) => email);
  await queueEmails(tx, secrets, { to, template: "partner-invited", values: { link }, language });
  return rows.map(({ id }) => id);
}

interface Contact {
  email: string;
  phone: string;
}

/** Finds the invitation that a registration takes up: by its e-mail, or else by its phone. */
export async function findInvited(db: Database | Tx, { email, phone }: Contact): Promise<string | undefined> {
  const found = await db
    .selectFrom("partner")
    .select("id")
    .where("status", "=", "Invited")
    .where((of) => of.or([of("email", "=", email), of("phone", "=", phone)]))
    .orderBy((of) => of("email", "=", email), "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** Removes what else was meant for the same person: the e-mail of one invitation with the phone of another. */
export async function dropOtherInvitations(tx: Tx, id: string, { email, phone }: Contact): Promise<void> {
  await tx
    .deleteFrom("partner")
    .where("status", "=", "Invited")
    .where("id", "<>", id)
    .where((of) => of.or([of("email", "=", email), of("phone", "=", phone)]))
    .execute();
}
