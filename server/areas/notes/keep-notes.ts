import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { OfWhom } from "./read-notes.ts";

interface Note {
  /** Made by whoever asks, so that the same note is kept once. */
  id: string;
  whom: OfWhom;
  text: string;
  /** When it comes back. */
  dueAt: Date | null;
  operatorId: string;
}

/**
 * Keeps a note. Refuses with 404 if there is no such customer, with 409 if they were erased. Returns whether it is new: a repeated call
 * finds it there.
 */
export async function addNote(tx: Tx, { id, whom, text, dueAt, operatorId }: Note): Promise<boolean> {
  const { customerId, bookingId } = await placesOf(tx, whom);
  const customer = await tx
    .selectFrom("customer")
    .select("erased_at")
    .where("id", "=", customerId)
    // Whoever erases them waits, and then finds it.
    .forKeyShare()
    .executeTakeFirst();
  if (!customer) throw refuse("NO_SUCH_CUSTOMER");
  if (customer.erased_at) throw refuse("PERSON_ERASED");
  const added = await tx
    .insertInto("desk_note")
    .values({
      ...{ id, customer_id: customerId, booking_id: bookingId },
      ...{ words: text, due_at: dueAt, made_by: operatorId },
    })
    .onConflict((on) => on.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

async function placesOf(tx: Tx, whom: OfWhom): Promise<{ customerId: string; bookingId: string | null }> {
  if ("customerId" in whom) return { customerId: whom.customerId, bookingId: null };
  const { customer_id } = await tx
    .selectFrom("booking")
    .select("customer_id")
    .where("id", "=", whom.bookingId)
    .executeTakeFirstOrThrow();
  return { customerId: customer_id, bookingId: whom.bookingId };
}

/** Notes that a reminder is done; the first to say so counts. Refuses with 404 if there is none. Returns whether that is new. */
export async function finishReminder(tx: Tx, id: string, operatorId: string): Promise<boolean> {
  await requireReminder(tx, id);
  const { numUpdatedRows } = await tx
    .updateTable("desk_note")
    .set({ done_at: sql`now()`, done_by: operatorId })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets a reminder come back at another time, also one that was done. Refuses with 404 if there is none. */
export async function putOffReminder(tx: Tx, id: string, dueAt: Date): Promise<void> {
  await requireReminder(tx, id);
  await tx.updateTable("desk_note").set({ due_at: dueAt, done_at: null, done_by: null }).where("id", "=", id).execute();
}

/** Removes a note. Returns whose it was; undefined if there is none. */
export async function removeNote(tx: Tx, id: string): Promise<string | undefined> {
  const gone = await tx.deleteFrom("desk_note").where("id", "=", id).returning("customer_id").executeTakeFirst();
  return gone?.customer_id;
}

async function requireReminder(tx: Tx, id: string): Promise<void> {
  const found = await tx
    .selectFrom("desk_note")
    .select("id")
    .where("id", "=", id)
    .where("due_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw refuse("NO_SUCH_NOTE");
}
