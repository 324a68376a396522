import { queryOptions } from "@tanstack/react-query";
import { callIn, say } from "../../api/call.ts";
import { failAs, KnownRefusal } from "../../api/failure.ts";

/** A promo code takes nothing off, or something else than was shown. */
export class PromoRefused extends KnownRefusal {}

const refused = failAs(PromoRefused);

export const promoRefused = {
  PROMO_UNKNOWN: refused,
  PROMO_NOT_YET: refused,
  PROMO_OVER: refused,
  PROMO_USED_UP: refused,
  PROMO_USED_BY_YOU: refused,
  PROMO_FOR_FIRST_ORDER: refused,
  PROMO_NEEDS_MORE: refused,
};

/** What promo codes take off a customer's orders. */
export const promosKey = (userId: string) => ["promo", userId];

/** What a code takes off an order that costs so much without it. */
export const promoQuery = (userId: string, code: string, totalPrice: number) =>
  queryOptions({
    queryKey: [...promosKey(userId), code, totalPrice],
    queryFn: async ({ client }) => {
      const asked = { params: { userId }, query: { code, totalPrice } };
      return (await callIn(client)("GET /odm/promo_code/:userId", asked, { ...promoRefused, NOTHING_FOR_ACCOUNT: say }))
        .promo;
    },
  });
