import type { User } from "@chowk/contract";
import { knownLanguage } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { isUniqueViolation } from "../../platform/database/violations.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { queueEmail } from "../messages/messages.ts";
import { customerColumns, presentUser } from "./present.ts";
import { hashToken, newToken } from "./tokens.ts";

type Needs = Pick<Parts, "db" | "secrets">;

const LINKS_AN_HOUR = 3;

/**
 * Sends a customer a link to verify their account's e-mail, unless it is already verified. `site` is where the link leads,
 * without a trailing slash. Refuses with 422 if there is no e-mail, with 429 more than three an hour.
 */
export async function sendEmailLink({ db, secrets }: Needs, customerId: string, site: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { email, email_verified_at, language } = await tx
      .selectFrom("customer")
      .select(["email", "email_verified_at", "language"])
      .where("id", "=", customerId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (email_verified_at) return;
    if (!email) throw refuse("NO_EMAIL");
    await requirePause(tx, customerId);
    const token = newToken();
    await tx
      .insertInto("email_link")
      .values({
        token_hash: hashToken(token),
        customer_id: customerId,
        email,
        expires_at: sql`now() + interval '24 hours'`,
      })
      .execute();
    // After the #, so that the token is in no access log.
    const link = `${site}/confirm-email#token=${token}`;
    const message = {
      to: email,
      template: "confirm-email",
      values: { link },
      language: knownLanguage(language),
    } as const;
    await queueEmail(tx, secrets, message);
  });
}

async function requirePause(tx: Tx, customerId: string): Promise<void> {
  const sent = await tx
    .selectFrom("email_link")
    .select(sql<number>`ceil(extract(epoch from created_at + interval '1 hour' - now()))::int`.as("seconds"))
    .where("customer_id", "=", customerId)
    .where("created_at", ">", sql<Date>`now() - interval '1 hour'`)
    .orderBy("created_at")
    .execute();
  const [oldest] = sent.slice(-LINKS_AN_HOUR);
  if (!oldest || sent.length < LINKS_AN_HOUR) return;
  throw refuse("EMAIL_LINKS_SENT", {
    retryAfterSeconds: oldest.seconds,
  });
}

/**
 * Verifies a customer's e-mail by the token of a link, and uses the link up. Only the account that asked for the link can use it:
 * a link that a stranger's account had sent to this mailbox proves nothing for that account. Refuses with 422 a token that is
 * another account's, used or expired, with 409 an e-mail that another account has verified.
 */
export async function confirmEmail({ db }: Pick<Needs, "db">, customerId: string, token: string): Promise<User> {
  const refusal = refuse("EMAIL_LINK_NOT_VALID");
  return db
    .transaction()
    .execute(async (tx) => {
      const link = await tx
        .deleteFrom("email_link")
        .where("token_hash", "=", hashToken(token))
        .where("customer_id", "=", customerId)
        .where("expires_at", ">", sql<Date>`now()`)
        .returning("email")
        .executeTakeFirst();
      if (!link) throw refusal;
      const row = await tx
        .updateTable("customer")
        .set({ email_verified_at: sql`coalesce(email_verified_at, now())` })
        .where("id", "=", customerId)
        .where("email", "=", link.email)
        .returning(customerColumns)
        .executeTakeFirst();
      if (!row) throw refusal;
      return presentUser(row);
    })
    .catch((error) => {
      if (!isUniqueViolation(error, "customer_of_verified_email")) throw error;
      throw refuse("EMAIL_OF_ANOTHER");
    });
}
