import { z } from "zod";
import { endpoint, id, results } from "../shared/endpoint.ts";

/** A partner whom a customer wants to come again. */
export const Favourite = z.object({
  _id: z.uuid(),
  name: z.string(),
  photo: z.string().describe("URL of the partner's picture; empty if there is none."),
  skills: z
    .array(z.string())
    .describe("Kinds of work that they do, by their sub-categories; empty if they take no work now."),
});
export type Favourite = z.infer<typeof Favourite>;

const call = { tag: "Orders", access: "customer" } as const;
const one = z.object({ userId: id, partnerId: id });

export const listFavourites = endpoint({
  ...call,
  method: "GET",
  path: "/odm/favourites/:userId",
  summary: "Lists the partners whom the customer keeps as favourites, the latest first.",
  params: z.object({ userId: id }),
  data: results(Favourite),
  refusals: ["NOTHING_FOR_ACCOUNT"],
});

export const keepFavourite = endpoint({
  ...call,
  method: "PUT",
  path: "/odm/favourites/:userId/:partnerId",
  summary: "Keeps a partner as a favourite.",
  description:
    "One who did a visit for the customer. Favourites come first among those who can be asked for, and are named before whoever came last. Repeating the call does nothing more.",
  params: one,
  data: results(Favourite),
  refusals: ["NOTHING_FOR_ACCOUNT", "NEVER_CAME", "TOO_MANY_FAVOURITES"],
});

export const dropFavourite = endpoint({
  ...call,
  method: "DELETE",
  path: "/odm/favourites/:userId/:partnerId",
  summary: "Keeps a partner as a favourite no longer.",
  params: one,
  data: results(Favourite),
  refusals: ["NOTHING_FOR_ACCOUNT"],
});
