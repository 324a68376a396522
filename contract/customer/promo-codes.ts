import { z } from "zod";
import { endpoint, id } from "../shared/endpoint.ts";
import { line } from "../shared/text.ts";

/** A code that a customer names, in any case, and what it takes off. */
export const Promo = z.object({
  code: line(40),
  discount: z.number().min(0).max(10_000_000).describe("In the currency of prices."),
});
export type Promo = z.infer<typeof Promo>;

/** Why a code takes nothing off an order. */
export const promoRefusals = [
  "PROMO_UNKNOWN",
  "PROMO_NOT_YET",
  "PROMO_OVER",
  "PROMO_USED_UP",
  "PROMO_USED_BY_YOU",
  "PROMO_FOR_FIRST_ORDER",
  "PROMO_NEEDS_MORE",
] as const;

export const checkPromo = endpoint({
  method: "GET",
  path: "/odm/promo_code/:userId",
  tag: "Orders",
  access: "customer",
  summary: "Returns what a promo code would take off an order of the customer now.",
  description: "Nothing is reserved: `POST /odm/srv_booking` takes the code, if it still holds then.",
  params: z.object({ userId: id }),
  query: z.object({
    code: line(40),
    totalPrice: z.coerce.number().positive().max(10_000_000).describe("What the order costs without the code."),
  }),
  // So few that nobody finds codes by trying.
  limits: [{ per: "account", times: 60, seconds: 600 }],
  data: z.object({ promo: Promo }),
  refusals: ["NOTHING_FOR_ACCOUNT", ...promoRefusals],
});
