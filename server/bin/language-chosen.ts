import type { Language } from "@chowk/contract/languages";
import type { FastifyRequest } from "fastify";
import { noteLanguage } from "../areas/identity/identity.ts";
import { notePartnerLanguage } from "../areas/partners/partners.ts";
import type { Database } from "../platform/database/connection.ts";

const note = { customer: noteLanguage, partner: notePartnerLanguage } as const;

/** Stores the language chosen by a browser for its signed-in customer, its partner, or both. The desk has one language. */
export async function languageChosen(db: Database, request: FastifyRequest, language: Language): Promise<void> {
  for (const role of ["customer", "partner"] as const) {
    const session = await request.findSession(role);
    if (session?.role === role) await note[role](db, session.accountId, language);
  }
}
