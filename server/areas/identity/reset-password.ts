import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { isUniqueViolation } from "../../platform/database/violations.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { queueEmail } from "../messages/messages.ts";
import { forgetBrowsers } from "./browser.ts";
import { forgetPartnersLogin } from "./erase-account.ts";
import { readLanguage } from "./language.ts";
import { hashPassword, requireUncommonPassword } from "./passwords.ts";
import { hashToken } from "./tokens.ts";

/** Sets the password of a partner with this e-mail; given by the partners' area, above this one. Returns false if they are gone. */
export type ChangePartnerPassword = (
  tx: Tx,
  partner: { id: string; email: string },
  passwordHash: string,
) => Promise<boolean>;

/**
 * Sets a new password by the token of a link, uses up the link and ends all sessions. As the link came by e-mail, it also
 * verifies a customer's e-mail. Refuses with 422 a token that is unknown, used or expired, or whose e-mail is no longer the
 * account's.
 */
export async function resetPassword(
  { db, secrets }: Pick<Parts, "db" | "secrets">,
  { token, password }: { token: string; password: string },
  changePartner: ChangePartnerPassword,
): Promise<void> {
  const refusal = refuse("PASSWORD_LINK_NOT_VALID");
  await requireUncommonPassword(db, password, "password");
  const password_hash = await hashPassword(password);
  await db
    .transaction()
    .execute(async (tx) => {
      const link = await useLink(tx, token);
      if (!link) throw refusal;
      const changed = link.partner_id
        ? await changePartner(tx, { id: link.partner_id, email: link.email }, password_hash)
        : await resetCustomer(tx, link.customer_id ?? "", link.email, password_hash);
      if (!changed) throw refusal;
      if (link.partner_id) await forgetPartnersLogin(tx, link.partner_id);
      const template = link.partner_id ? "partner-password-changed" : "password-changed";
      const language = link.partner_id
        ? await readLanguage(tx, "partner", link.partner_id)
        : await readLanguage(tx, "customer", link.customer_id ?? "");
      await queueEmail(tx, secrets, { to: link.email, template, values: {}, language });
    })
    .catch((error) => {
      throw isUniqueViolation(error, "customer_of_verified_email") ? refusal : error;
    });
}

/** Deletes the link and returns whose it is. */
const useLink = (tx: Tx, token: string) =>
  tx
    .deleteFrom("password_link")
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["customer_id", "partner_id", "email"])
    .executeTakeFirst();

/** Recovers the account if it may still be recovered by this e-mail. Returns whether it was. */
async function resetCustomer(tx: Tx, id: string, email: string, password_hash: string): Promise<boolean> {
  const account = await tx
    .selectFrom("customer")
    .select("email_verified_at")
    .where("id", "=", id)
    .where("email", "=", email)
    .where((of) => of.or([of("email_verified_at", "is not", null), of("phone_verified_at", "is", null)]))
    .forUpdate()
    .executeTakeFirst();
  if (!account) return false;
  await tx
    .updateTable("customer")
    .set({ password_hash, email_verified_at: sql`coalesce(email_verified_at, now())` })
    .where("id", "=", id)
    .execute();
  // Someone who made an account in another's name keeps no way in.
  if (!account.email_verified_at) await tx.deleteFrom("passkey").where("customer_id", "=", id).execute();
  await forgetBrowsers(tx, id);
  await tx.deleteFrom("session").where("customer_id", "=", id).execute();
  await tx.deleteFrom("password_link").where("customer_id", "=", id).execute();
  return true;
}
