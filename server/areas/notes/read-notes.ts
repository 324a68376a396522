import type { DeskNote } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";

/** A customer with all their orders, or one order. */
export type OfWhom = { customerId: string } | { bookingId: string };

const MOST_NOTES = 100;
const MOST_REMINDERS = 200;

/** Lists notes: reminders that are not done first, the earliest first, then the others, the latest first. */
export async function listNotes(db: Database, whom: OfWhom): Promise<DeskNote[]> {
  const rows = await select(db)
    .where((row) =>
      "customerId" in whom ? row("n.customer_id", "=", whom.customerId) : row("n.booking_id", "=", whom.bookingId),
    )
    .orderBy(sql`n.due_at is null or n.done_at is not null`)
    .orderBy(sql`case when n.done_at is null then n.due_at end`)
    .orderBy("n.made_at", "desc")
    .orderBy("n.id")
    .limit(MOST_NOTES)
    .execute();
  return rows.map(present);
}

/** Lists the reminders that are not done, the earliest first, and counts those that have come back. */
export async function listReminders(db: Database): Promise<{ results: DeskNote[]; due: number }> {
  const open = select(db).where("n.due_at", "is not", null).where("n.done_at", "is", null);
  const rows = await open.orderBy("n.due_at").orderBy("n.id").limit(MOST_REMINDERS).execute();
  const { due } = await db
    .selectFrom("desk_note")
    .where("due_at", "<=", sql<Date>`now()`)
    .where("done_at", "is", null)
    .select((of) => of.fn.countAll().as("due"))
    .executeTakeFirstOrThrow();
  return { results: rows.map(present), due: Number(due) };
}

/** Reads one note; undefined if there is none. */
export async function readNote(db: Database | Tx, id: string): Promise<DeskNote | undefined> {
  const row = await select(db).where("n.id", "=", id).executeTakeFirst();
  return row && present(row);
}

const select = (db: Database | Tx) =>
  db
    .selectFrom("desk_note as n")
    .innerJoin("customer as c", "c.id", "n.customer_id")
    .innerJoin("operator as o", "o.id", "n.made_by")
    .leftJoin("operator as d", "d.id", "n.done_by")
    .leftJoin("booking as b", "b.id", "n.booking_id")
    .select(["n.id", "n.words", "n.made_at", "n.due_at", "n.done_at", "o.name as by", "d.name as done_by"])
    .select(["b.number", "c.id as customer_id", "c.name as customer", "c.country_code", "c.phone"]);

type Row = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

const present = (row: Row): DeskNote => ({
  ...{ _id: row.id, text: row.words, by: row.by, at: row.made_at.toISOString() },
  dueAt: row.due_at?.toISOString() ?? null,
  done: row.done_at ? { by: row.done_by ?? "", at: row.done_at.toISOString() } : null,
  order: row.number,
  customer: {
    ...{ _id: row.customer_id, name: row.customer },
    phone: row.phone ? `${row.country_code ?? ""}${row.phone}` : "",
  },
});
