import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** All that is kept of a customer: rows, by what they are about. */
export const PersonalData = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
export type PersonalData = z.infer<typeof PersonalData>;

const call = { tag: "Identity", access: "customer" } as const;

export const ownData = endpoint({
  ...call,
  method: "GET",
  path: "/me/data",
  summary: "All that is kept of oneself, to take along.",
  limits: [{ per: "account", times: 20, seconds: 3600 }],
  data: PersonalData,
});

export const eraseOwnData = endpoint({
  ...call,
  method: "DELETE",
  path: "/me/data",
  summary: "Deletes one's account: what is kept of the person is erased, and all sessions end.",
  description:
    "Only within 15 minutes of logging in. Orders stay for the books, without name, phone and street; an order that is under way, or money on its way back, must end first (409).",
  data: z.object({}),
  refusals: [403, 409],
});
