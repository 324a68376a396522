import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, moment, result } from "../shared/endpoint.ts";
import { line, neededLines } from "../shared/text.ts";

/** What the desk wants to remember of a customer, or of an order of theirs; a reminder has a time at which it comes back. */
export const DeskNote = z.object({
  _id: z.uuid(),
  text: z.string(),
  by: z.string().describe("The operator who wrote it."),
  at: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable().describe("When it comes back; null if it does not."),
  done: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  order: z.string().nullable().describe("The order's number, if it is about one."),
  customer: z.object({ _id: z.uuid(), name: z.string(), phone: z.string() }),
});
export type DeskNote = z.infer<typeof DeskNote>;

/** Whom or what it is about: a customer, or an order by its id or number. */
const about = { customer: id.optional(), order: line(40).optional() };
const isAboutOne = ({ customer, order }: { customer?: string | undefined; order?: string | undefined }) =>
  (customer === undefined) !== (order === undefined);
const oneIsNeeded = { path: ["customer"], message: check("NOTE_ABOUT_WHOM") };

const call = { tag: "Desk: notes", access: "operator", operatorRoles: ["dispatcher", "support"] } as const;
const ofOne = { params: z.object({ id }), data: result(DeskNote), refusals: ["NO_SUCH_NOTE"] } as const;

export const deskNotes = endpoint({
  ...call,
  method: "GET",
  path: "/desk/notes",
  summary: "Lists the notes and reminders about a customer and all their orders, or about one order.",
  description:
    "Reminders that are not done come first, the earliest first; then the others, the latest first. At most 100.",
  query: z.object(about).refine(isAboutOne, oneIsNeeded),
  data: z.object({ results: z.array(DeskNote) }),
  refusals: ["NO_SUCH_CUSTOMER", "NO_SUCH_ORDER_AT_ALL"],
});

export const addDeskNote = endpoint({
  ...call,
  method: "POST",
  path: "/desk/notes",
  summary: "Writes a note, or a reminder, about a customer or an order.",
  description: "`_id` is the caller's own, so that a repeated call adds it once.",
  body: z
    .object({
      _id: id,
      ...about,
      text: neededLines(1000, check("NOTE_REQUIRED")),
      dueAt: moment.nullable().default(null).describe("When it comes back."),
    })
    .refine(isAboutOne, oneIsNeeded),
  data: result(DeskNote),
  refusals: ["NO_SUCH_CUSTOMER", "NO_SUCH_ORDER_AT_ALL", "PERSON_ERASED"],
});

export const removeDeskNote = endpoint({
  ...call,
  method: "DELETE",
  path: "/desk/notes/:id",
  summary: "Removes a note or a reminder.",
  description: "Repeating the call does nothing more.",
  params: z.object({ id }),
  data: z.object({}),
});

export const deskReminders = endpoint({
  ...call,
  method: "GET",
  path: "/desk/reminders",
  summary: "Lists the reminders that are not done, the earliest first.",
  data: z.object({
    results: z.array(DeskNote).describe("At most 200."),
    due: z.int().describe("How many have come back by now."),
  }),
});

export const finishReminder = endpoint({
  ...call,
  ...ofOne,
  method: "POST",
  path: "/desk/reminders/:id/done",
  summary: "Notes that what a reminder is about is done.",
});

export const putOffReminder = endpoint({
  ...call,
  ...ofOne,
  method: "POST",
  path: "/desk/reminders/:id/later",
  summary: "Lets a reminder come back at another time.",
  body: z.object({ dueAt: moment }),
});
