import { type ClosedWords, ClosedWords as closedWords, type Opening } from "@chowk/contract";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";

export interface HowOpen {
  opening: Opening;
  closedWords: ClosedWords;
}

/** Reads whether the business takes orders, and what it says if it takes none for a while. */
export async function readOpening(db: Database | Tx): Promise<HowOpen> {
  const row = await db.selectFrom("business_settings").select(["opening", "closed_words"]).executeTakeFirstOrThrow();
  return { opening: row.opening as Opening, closedWords: closedWords.parse(row.closed_words) };
}

/** Replaces it; the caller has locked the settings. */
export async function storeOpening(tx: Tx, { opening, closedWords }: HowOpen): Promise<void> {
  await tx
    .updateTable("business_settings")
    .set({ opening, closed_words: JSON.stringify(closedWords), changed_at: sql`now()` })
    .execute();
}

/** Throws if nobody can order now. */
export function requireOpen({ opening }: Pick<HowOpen, "opening">): void {
  if (opening === "new") throw refuse("NOT_OPEN_YET");
  if (opening === "paused") throw refuse("CLOSED_FOR_A_WHILE");
}

/** What readers of one language are shown of it. */
export function openingShown({ opening, closedWords }: HowOpen, wanted: Language) {
  const language = closedWords[wanted] ? wanted : defaultLanguage;
  const text = opening === "paused" ? closedWords[language] : "";
  return { state: opening, notice: text ? { text, language } : null };
}
