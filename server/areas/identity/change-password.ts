import { knownLanguage } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { queueEmail } from "../messages/messages.ts";
import { forgetBrowsers } from "./browser.ts";
import { hashPassword, isPassword, requireUncommonPassword } from "./passwords.ts";

interface Change {
  customerId: string;
  /** The session that asks: it continues, all others end. */
  sessionId: string;
  /** The browser that asks: all others are forgotten. */
  browserHash: Buffer | undefined;
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes a password. Requires the current one, unless there is none or this session was opened by a code from the phone in the
 * last ten minutes. Tells the owner if they have a verified e-mail.
 */
export async function changePassword(
  { db, secrets }: Pick<Parts, "db" | "secrets">,
  { customerId, sessionId, browserHash, currentPassword, newPassword }: Change,
): Promise<void> {
  const account = await findAccount(db, customerId, sessionId);
  const proven = account.password_hash === null || account.just_by_code;
  if (!proven && !(await isPassword(account.password_hash, currentPassword))) {
    throw refuse("WRONG_CURRENT_PASSWORD", { at: "currentPassword" });
  }
  await requireUncommonPassword(db, newPassword, "newPassword", account);
  const password_hash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable("customer")
      .set({ password_hash })
      .where("id", "=", customerId)
      // Only the earlier password was proven: one that another call has set meanwhile is not replaced.
      .where(sql<boolean>`password_hash is not distinct from ${account.password_hash}`)
      .executeTakeFirst();
    if (!changed.numUpdatedRows) throw refuse("WRONG_CURRENT_PASSWORD");
    await tx.deleteFrom("session").where("customer_id", "=", customerId).where("id", "<>", sessionId).execute();
    await forgetBrowsers(tx, customerId, browserHash);
    await tx.deleteFrom("password_link").where("customer_id", "=", customerId).execute();
    // An e-mail that was never verified may be a stranger's.
    if (!account.email || !account.email_verified_at) return;
    const language = knownLanguage(account.language);
    await queueEmail(tx, secrets, { to: account.email, template: "password-changed", values: {}, language });
  });
}

const findAccount = (db: Database, customerId: string, sessionId: string) =>
  db
    .selectFrom("customer")
    .innerJoin("session", "session.customer_id", "customer.id")
    .select([
      "customer.name",
      "customer.email",
      "customer.email_verified_at",
      "customer.phone",
      "customer.password_hash",
      "customer.language",
      sql<boolean>`session.by_code and session.created_at > now() - interval '10 minutes'`.as("just_by_code"),
    ])
    .where("customer.id", "=", customerId)
    .where("session.id", "=", sessionId)
    .executeTakeFirstOrThrow();
