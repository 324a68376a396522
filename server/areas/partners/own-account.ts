import type { Language } from "@chowk/contract/languages";
import type { Database, Tx } from "../../platform/database/connection.ts";

/** Keeps the language in which a partner is written to. */
export async function notePartnerLanguage(db: Database | Tx, id: string, language: Language): Promise<void> {
  await db.updateTable("partner").set({ language }).where("id", "=", id).where("language", "!=", language).execute();
}

/** Sets the password of the partner of an e-mail. Answers false where it is theirs no more. */
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
