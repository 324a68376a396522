import type { Language } from "@chowk/contract/languages";
import type { Database, Tx } from "../../platform/database/connection.ts";

/** Stores the language in which we write to a partner. */
export async function notePartnerLanguage(db: Database | Tx, id: string, language: Language): Promise<void> {
  await db.updateTable("partner").set({ language }).where("id", "=", id).where("language", "!=", language).execute();
}

/** Sets a partner's password. Returns false if the e-mail is no longer theirs. */
export async function changePartnerPassword(
  tx: Tx,
  { id, email }: { id: string; email: string },
  password_hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("partner")
    .set({ password_hash })
    .where("id", "=", id)
    .where("email", "=", email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
