import { z } from "zod";
import { endpoint, moment, results } from "../shared/endpoint.ts";
import { PartnerShown } from "./near.ts";
import { errandRefusals, listSlots } from "./slots.ts";

/** A partner who can be asked first, as they are free at a time. */
export const FreePartner = PartnerShown.extend({
  _id: z.uuid(),
  isFavourite: z.boolean().describe("Whether the customer keeps them as a favourite."),
  cameBefore: z.boolean().describe("Whether they came to this customer before, for work of this kind."),
});
export type FreePartner = z.infer<typeof FreePartner>;

export const partnersFree = endpoint({
  tag: "Orders",
  access: "customer",
  method: "GET",
  path: "/odm/partners_free",
  summary: "Lists partners who are free at a time and can be asked first.",
  description:
    "Those who have agreed to be shown, favourites, and those who came to the customer before; favourites go first, then who came before, then who is surely rated best; at most six. Nothing is held. Empty for an order that takes several partners.",
  query: listSlots.query.omit({ orderId: true }).extend({ slot: moment.describe("One of the times of `GET /slots`.") }),
  limits: [{ per: "account", times: 60, seconds: 60 }],
  takesBookings: true,
  data: results(FreePartner),
  refusals: errandRefusals,
});
