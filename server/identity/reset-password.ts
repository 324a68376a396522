import { sql } from "kysely";
import type { Tx } from "../database/connection.ts";
import { isUniqueViolation } from "../database/violations.ts";
import { Problem } from "../http/problem.ts";
import { queueEmail } from "../messages/messages.ts";
import type { Parts } from "../parts.ts";
import { hashPassword, requireUncommonPassword } from "./passwords.ts";
import { hashToken } from "./tokens.ts";

/**
 * Sets a new password by the token of a link, which then is used up; ends all sessions. As the link came by e-mail, the
 * e-mail is verified. Refuses with 422 a token that is unknown, used, over, or of an e-mail that is the account's no more.
 */
export async function resetPassword(
  { db, secrets }: Pick<Parts, "db" | "secrets">,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const refusal = new Problem(422, "This link is no longer valid. Ask for a new one.");
  await requireUncommonPassword(password, "password");
  const password_hash = await hashPassword(password);
  await db
    .transaction()
    .execute(async (tx) => {
      const account = await useLink(tx, token);
      if (!account) throw refusal;
      await tx
        .updateTable("customer")
        .set({ password_hash, email_verified_at: sql`coalesce(email_verified_at, now())`, browser_hash: null })
        .where("id", "=", account.id)
        .execute();
      // Whoever made an account in another's name keeps no way in.
      if (!account.email_verified_at) await tx.deleteFrom("passkey").where("customer_id", "=", account.id).execute();
      await tx.deleteFrom("session").where("customer_id", "=", account.id).execute();
      await tx.deleteFrom("password_link").where("customer_id", "=", account.id).execute();
      await queueEmail(tx, secrets, { to: account.email, template: "password-changed", values: {} });
    })
    .catch((error) => {
      throw isUniqueViolation(error, "customer_of_verified_email") ? refusal : error;
    });
}

/** Takes the link away and answers its account, locked, if it may still be recovered by this e-mail. */
async function useLink(tx: Tx, token: string) {
  const link = await tx
    .deleteFrom("password_link")
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["customer_id", "email"])
    .executeTakeFirst();
  if (!link) return undefined;
  const account = await tx
    .selectFrom("customer")
    .select(["id", "email_verified_at"])
    .where("id", "=", link.customer_id)
    .where("email", "=", link.email)
    .where((of) => of.or([of("email_verified_at", "is not", null), of("phone_verified_at", "is", null)]))
    .forUpdate()
    .executeTakeFirst();
  return account && { ...account, email: link.email };
}
