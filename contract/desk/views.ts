import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, results } from "../shared/endpoint.ts";
import { line, neededLine } from "../shared/text.ts";

/** The rooms whose lists can be kept under a name. */
export const viewRooms = ["orders", "partners", "customers", "reviews", "complaints", "plans"] as const;
export type ViewRoom = (typeof viewRooms)[number];

/** How a list is narrowed, sorted and laid out, under a name. */
export const DeskView = z.object({
  _id: z.uuid(),
  name: z.string(),
  search: z.string().describe("The list's address behind its question mark: `status=Open&sort=visit`."),
});
export type DeskView = z.infer<typeof DeskView>;

const call = { tag: "Desk: orders", access: "operator", operatorRoles: ["dispatcher", "support"] } as const;
const room = z.enum(viewRooms);

export const deskViews = endpoint({
  ...call,
  method: "GET",
  path: "/desk/views/:room",
  summary: "Lists what is kept of a room's list under a name, by name; at most 100.",
  params: z.object({ room }),
  data: results(DeskView),
});

export const keepDeskView = endpoint({
  ...call,
  method: "PUT",
  path: "/desk/views/:room",
  summary: "Keeps how a list is narrowed, sorted and laid out, for everybody who sees it.",
  description:
    "One of the same name is replaced. What was searched for (`q`) is not kept: it may be somebody's name. Repeating the same call does nothing more.",
  params: z.object({ room }),
  body: z.object({ name: neededLine(60, check("VIEW_NAME_REQUIRED")), search: line(400) }),
  data: results(DeskView),
});

export const removeDeskView = endpoint({
  ...call,
  method: "DELETE",
  path: "/desk/views/:room/:id",
  summary: "Forgets one.",
  description: "Does nothing if there is none.",
  params: z.object({ room, id }),
  data: results(DeskView),
});
