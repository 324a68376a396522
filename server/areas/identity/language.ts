import { knownLanguage, type Language } from "@chowk/contract/languages";
import type { FastifyRequest } from "fastify";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Account } from "./sessions.ts";

/** Keeps the language in which an account's owner is written to. The desk has one language. */
export async function noteLanguage(db: Database | Tx, { role, id }: Account, language: Language): Promise<void> {
  if (role === "operator") return;
  await db.updateTable(role).set({ language }).where("id", "=", id).where("language", "!=", language).execute();
}

/** The language in which an account's owner is written to. */
export async function readLanguage(db: Database | Tx, role: "customer" | "partner", id: string): Promise<Language> {
  const found = await db.selectFrom(role).select("language").where("id", "=", id).executeTakeFirst();
  return knownLanguage(found?.language);
}

/** Keeps a language that was chosen for whoever is signed in there: as a customer, as a partner, or both. */
export async function languageChosen(db: Database, request: FastifyRequest, language: Language): Promise<void> {
  for (const role of ["customer", "partner"] as const) {
    const session = await request.findSession(role);
    if (session?.role === role) await noteLanguage(db, { role, id: session.accountId }, language);
  }
}
