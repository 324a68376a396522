import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";

/** Deletes what the desk noted about a customer and their orders. */
export const eraseNotesOf = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.deleteFrom("desk_note").where("customer_id", "=", customerId).execute();
};

/** Deletes notes from before a moment; not reminders that are still to come back. */
export const forgetDeskNotes = async (db: Database, since: ReturnType<typeof sql<Date>>): Promise<void> => {
  await db
    .deleteFrom("desk_note")
    .where("made_at", "<", since)
    .where((row) => row.or([row("due_at", "is", null), row("done_at", "is not", null), row("due_at", "<", since)]))
    .execute();
};

/** When two accounts become one, it has the notes about both. */
export const joinDeskNotes = {
  places: ["desk_note.customer_id"],
  async join(tx: Tx, { goneId, keptId }: { goneId: string; keptId: string }): Promise<void> {
    await sql`update desk_note set customer_id = ${keptId} where customer_id = ${goneId}`.execute(tx);
  },
} as const;
