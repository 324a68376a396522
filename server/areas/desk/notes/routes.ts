import { type DeskNote, endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit } from "../../audit/audit.ts";
import {
  addNote,
  finishReminder,
  listNotes,
  listReminders,
  type OfWhom,
  putOffReminder,
  readNote,
  removeNote,
} from "../../notes/notes.ts";
import { findOrderId } from "../orders/read-order.ts";

/** The desk's calls about its notes and reminders. What they say is in no entry of the audit log: a note can be removed. */
export function deskNoteRoutes(app: FastifyInstance, { db }: Parts): void {
  serve(app, endpoints.deskNotes, async ({ query }) => {
    const whom = await whomOf(db, query);
    if ("customerId" in whom) await requireCustomer(db, whom.customerId);
    return { results: await listNotes(db, whom) };
  });
  serve(app, endpoints.deskReminders, () => listReminders(db));
  serve(app, endpoints.addDeskNote, async ({ body: { _id: id, text, dueAt, ...about }, operatorId }) => {
    await db.transaction().execute(async (tx) => {
      const whom = await whomOf(tx, about);
      const isNew = await addNote(tx, { id, whom, text, dueAt: dueAt ? new Date(dueAt) : null, operatorId });
      if (isNew) await audit(tx, operatorId, "write note", await subjectOf(tx, id), dueAt ? { dueAt } : {});
    });
    return { results: await requireNote(db, id) };
  });
  serve(app, endpoints.finishReminder, async ({ params: { id }, operatorId }) => {
    await db.transaction().execute(async (tx) => {
      if (await finishReminder(tx, id, operatorId))
        await audit(tx, operatorId, "finish reminder", await subjectOf(tx, id));
    });
    return { results: await requireNote(db, id) };
  });
  serve(app, endpoints.putOffReminder, async ({ params: { id }, body: { dueAt }, operatorId }) => {
    await db.transaction().execute(async (tx) => {
      await putOffReminder(tx, id, new Date(dueAt));
      await audit(tx, operatorId, "put off reminder", await subjectOf(tx, id), { dueAt });
    });
    return { results: await requireNote(db, id) };
  });
  serve(app, endpoints.removeDeskNote, async ({ params: { id }, operatorId }) => {
    await db.transaction().execute(async (tx) => {
      const customerId = await removeNote(tx, id);
      if (customerId) await audit(tx, operatorId, "remove note", { kind: "customer", id: customerId });
    });
    return {};
  });
}

async function whomOf(
  db: Database | Tx,
  { customer, order }: { customer?: string | undefined; order?: string | undefined },
): Promise<OfWhom> {
  if (order) return { bookingId: await findOrderId(db, order) };
  if (customer) return { customerId: customer };
  throw refuse("NO_SUCH_CUSTOMER");
}

async function requireCustomer(db: Database, id: string): Promise<void> {
  const found = await db.selectFrom("customer").select("id").where("id", "=", id).executeTakeFirst();
  if (!found) throw refuse("NO_SUCH_CUSTOMER");
}

async function requireNote(db: Database | Tx, id: string): Promise<DeskNote> {
  const note = await readNote(db, id);
  if (!note) throw refuse("NO_SUCH_NOTE");
  return note;
}

const subjectOf = async (tx: Tx, id: string) => {
  const { customer } = await requireNote(tx, id);
  return { kind: "customer", id: customer._id } as const;
};
