import { knownLanguage, type Language } from "@chowk/contract/languages";
import type { Database, Tx } from "../../platform/database/connection.ts";

/** Stores the language of our messages to a customer. */
export async function noteLanguage(db: Database | Tx, id: string, language: Language): Promise<void> {
  await db.updateTable("customer").set({ language }).where("id", "=", id).where("language", "!=", language).execute();
}

/** Returns the language of our messages to an account's owner. */
export async function readLanguage(db: Database | Tx, role: "customer" | "partner", id: string): Promise<Language> {
  const found = await db.selectFrom(role).select("language").where("id", "=", id).executeTakeFirst();
  return knownLanguage(found?.language);
}
