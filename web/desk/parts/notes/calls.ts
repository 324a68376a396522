import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";
import { fresh } from "../../calls/fresh.ts";

/** Whom or what notes are about. */
export type About = { customer: string } | { order: string };

const noSuch = { NO_SUCH_CUSTOMER: say, NO_SUCH_ORDER_AT_ALL: say };
const gone = { NO_SUCH_NOTE: say };

export const notesQuery = (about: About) =>
  queryOptions({
    queryKey: ["desk", "notes", about],
    ...fresh,
    queryFn: async () => (await call("GET /desk/notes", { query: about }, noSuch)).results,
  });

/** Writes a note; with a time, it comes back then. The same id is kept once. */
export const addNote = (id: string, about: About, text: string, dueAt: string | null) =>
  call("POST /desk/notes", { body: { _id: id, ...about, text, dueAt } }, { ...noSuch, PERSON_ERASED: say });

export const finishReminder = (id: string) => call("POST /desk/reminders/:id/done", { params: { id } }, gone);

export const putOffReminder = (id: string, dueAt: string) =>
  call("POST /desk/reminders/:id/later", { params: { id }, body: { dueAt } }, gone);

export const removeNote = (id: string) => call("DELETE /desk/notes/:id", { params: { id } });
