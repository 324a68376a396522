import type { DeskNote } from "@chowk/contract";
import { type ExamplesOf, ids, orderNumber, when } from "./example.ts";

const note: DeskNote = {
  ...{ _id: ids.upload, text: "Call back about the second tap.", by: "Farah Khan", at: when },
  ...{ dueAt: "2026-11-21T10:30:00.000Z", done: null, order: orderNumber },
  customer: { _id: ids.customer, name: "Ananya Rao", phone: "+919876543210" },
};
const params = { id: ids.upload };

export const deskNoteExamples: ExamplesOf<
  "deskNotes" | "addDeskNote" | "removeDeskNote" | "deskReminders" | "finishReminder" | "putOffReminder"
> = {
  deskNotes: { query: { customer: ids.customer }, data: { results: [note] } },
  addDeskNote: {
    body: { _id: note._id, order: orderNumber, text: note.text, dueAt: note.dueAt },
    data: { results: note },
  },
  removeDeskNote: { params, data: {} },
  deskReminders: { data: { results: [note], due: 1 } },
  finishReminder: { params, data: { results: { ...note, done: { by: "Farah Khan", at: when } } } },
  putOffReminder: { params, body: { dueAt: "2026-11-22T03:30:00.000Z" }, data: { results: note } },
};
