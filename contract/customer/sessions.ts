import { z } from "zod";
import { endpoint, id, results } from "../shared/endpoint.ts";

/** A place where someone is logged in. */
export const SessionEntry = z.object({
  _id: z.uuid(),
  device: z.string().describe("Device in words: Chrome on Android."),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().describe("Accurate to the hour."),
  current: z.boolean().describe("Whether this is the session that makes the request."),
});
export type SessionEntry = z.infer<typeof SessionEntry>;

const call = { tag: "Identity" } as const;

export const listSessions = endpoint({
  ...call,
  method: "GET",
  path: "/me/sessions",
  access: "customer",
  summary: "Lists the customer's sessions, most recently used first.",
  data: results(SessionEntry),
});

export const endOneSession = endpoint({
  ...call,
  method: "DELETE",
  path: "/me/sessions/:id",
  access: "customer",
  summary: "Ends one of the customer's sessions.",
  params: z.object({ id }),
  data: z.object({}),
  refusals: ["SESSION_ENDED"],
});

export const endOtherSessions = endpoint({
  ...call,
  method: "DELETE",
  path: "/me/sessions",
  access: "customer",
  summary: "Ends all of the customer's sessions except this one.",
  data: z.object({}),
});
