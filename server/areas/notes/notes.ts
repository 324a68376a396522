export { eraseNotesOf, forgetDeskNotes, joinDeskNotes } from "./erase-notes.ts";
export { addNote, finishReminder, putOffReminder, removeNote } from "./keep-notes.ts";
export { listNotes, listReminders, type OfWhom, readNote } from "./read-notes.ts";
