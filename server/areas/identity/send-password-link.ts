import { knownLanguage } from "@chowk/contract/languages";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { addJob, type Task } from "../../platform/jobs/jobs.ts";
import { queueEmail } from "../messages/messages.ts";
import { hashToken, newToken } from "./tokens.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "send-password-link": ForgottenPassword;
  }
}

interface ForgottenPassword {
  email: string;
  /** Whose password it is; by default a customer's. */
  account?: "customer" | "partner";
  /** Where the link leads, without a trailing slash. */
  site: string;
}

const LINKS_AN_HOUR = 3;

/** Records that a link is wanted. Looks at no account, so it takes as long for an e-mail that nobody has. */
export const forgotPassword = (db: Database, wanted: ForgottenPassword): Promise<void> =>
  db.transaction().execute((tx) => addJob(tx, "send-password-link", wanted));

/**
 * Sends the link, or tells the owner to log in by phone if that is how the account is opened; sends nothing to an unknown e-mail.
 * Uses the e-mail as spelt in the account: what was typed may only look alike, and be another's mailbox.
 */
export const sendPasswordLink: Task<ForgottenPassword> = (
  { email, account: role = "customer", site },
  { db, secrets },
) =>
  db.transaction().execute(async (tx) => {
    const account = role === "partner" ? await partnerToRecover(tx, email) : await customerToRecover(tx, email);
    if (!account) return;
    const language = knownLanguage(account.language);
    if (!account.byLink)
      return queueEmail(tx, secrets, { to: account.email, template: "log-in-by-phone", values: {}, language });

    const { sent } = await tx
      .selectFrom("password_link")
      .select((of) => of.fn.countAll<number>().as("sent"))
      .where(`${role}_id`, "=", account.id)
      .where("created_at", ">", sql<Date>`now() - interval '1 hour'`)
      .executeTakeFirstOrThrow();
    if (sent >= LINKS_AN_HOUR) return;
    const expiresAt = sql<Date>`now() + interval '30 minutes'`;
    const link = await makeLink(tx, role, { id: account.id, email: account.email, site, expiresAt });
    const values = { link, minutes: "30" };
    await queueEmail(tx, secrets, { to: account.email, template: "password-reset", values, language });
  });

interface Link {
  id: string;
  email: string;
  site: string;
  expiresAt: RawBuilder<Date>;
}

async function makeLink(tx: Tx, role: "customer" | "partner", { id, email, site, expiresAt }: Link): Promise<string> {
  const token = newToken();
  await tx
    .insertInto("password_link")
    .values({ token_hash: hashToken(token), [`${role}_id`]: id, email, expires_at: expiresAt })
    .execute();
  // After the #, so that the token is in no access log.
  return `${site}/reset-password${role === "partner" ? "?of=partner" : ""}#token=${token}`;
}

/** Returns a link for a partner to choose their first password; the links that they were sent before end. */
export async function newPartnerLink(tx: Tx, link: Link): Promise<string> {
  await tx.deleteFrom("password_link").where("partner_id", "=", link.id).execute();
  return makeLink(tx, "partner", link);
}

/**
 * Finds the account that the owner of a mailbox may recover: the account that verified it; else one that names it and has
 * verified nothing, preferring one with an order, then the oldest. An account with a verified phone belongs to the phone's owner.
 */
async function customerToRecover(tx: Tx, email: string) {
  return tx
    .selectFrom("customer as c")
    .select([
      "c.id",
      sql<string>`c.email`.as("email"),
      "c.language",
      sql<boolean>`c.email_verified_at is not null or c.phone_verified_at is null`.as("byLink"),
    ])
    .where("c.email", "=", email)
    .orderBy(sql`c.email_verified_at is null, c.phone_verified_at is not null`)
    .orderBy(sql`exists (select from booking where customer_id = c.id)`, "desc")
    .orderBy("c.id")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Finds the only partner with this e-mail: decisions are sent to it, and someone who reads those may log in. Who was invited registers. */
async function partnerToRecover(tx: Tx, email: string) {
  const found = await tx
    .selectFrom("partner")
    .select(["id", "email", "language"])
    .where("email", "=", email)
    .where("status", "<>", "Invited")
    .forUpdate()
    .executeTakeFirst();
  return found && { ...found, byLink: true };
}
