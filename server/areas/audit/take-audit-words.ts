import { type Expression, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";

/** Ids of the subjects of audit entries, by kind: `{ order: ["…"] }`. */
export type Subjects = Record<string, readonly string[]>;

const withoutWords = { details: sql<string>`audit_without_words(details)`, words_taken_at: sql<Date>`now()` };

/**
 * Removes names and people's own words from the audit entries about these subjects. What was done, when, by whom and for how
 * much stays; the database allows no other change.
 */
export async function takeAuditWords(tx: Tx, subjects: Subjects): Promise<void> {
  for (const [kind, ids] of Object.entries(subjects)) {
    await tx
      .updateTable("audit_entry")
      .set(withoutWords)
      .where("words_taken_at", "is", null)
      .where("subject_kind", "=", kind)
      .where(sql<boolean>`subject_id = any (${ids}::text[])`)
      .execute();
  }
}

/** The kinds of subject whose entries may name a person. */
const ofPeople = ["customer", "partner", "operator", "order", "payment", "refund", "review", "failed job"];

/** Does the same for all entries written before `since`. */
export async function forgetAuditWords(db: Database, since: Expression<Date>): Promise<void> {
  await db
    .updateTable("audit_entry")
    .set(withoutWords)
    .where("words_taken_at", "is", null)
    .where("subject_kind", "in", ofPeople)
    .where("at", "<", since)
    .execute();
}
