import { type Expression, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";

/** What entries of the audit log are about, by kind: `{ order: ["…"] }`. */
export type Subjects = Record<string, readonly string[]>;

const withoutWords = { details: sql<string>`audit_without_words(details)`, words_taken_at: sql<Date>`now()` };

/**
 * Takes names and people's own words out of what the audit log says of these. That something was done, when, by whom and for
 * how much stays; the database lets nothing else be changed.
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

/** Of what may name somebody. */
const ofPeople = ["customer", "partner", "operator", "order", "payment", "refund", "review", "failed job"];

/** The same of all that was written before that moment. */
export async function forgetAuditWords(db: Database, since: Expression<Date>): Promise<void> {
  await db
    .updateTable("audit_entry")
    .set(withoutWords)
    .where("words_taken_at", "is", null)
    .where("subject_kind", "in", ofPeople)
    .where("at", "<", since)
    .execute();
}
