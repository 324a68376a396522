import { queryOptions } from "@tanstack/react-query";
import { call, callIn, say } from "../../api/call.ts";
import { ordersKey } from "./orders.ts";

const own = { NOTHING_FOR_ACCOUNT: say };

/** The partners whom the customer keeps as favourites. */
export const favouritesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ordersKey(userId), "favourites"],
    queryFn: async ({ client }) =>
      (await callIn(client)("GET /odm/favourites/:userId", { params: { userId } }, own)).results,
  });

export const keepFavourite = async (userId: string, partnerId: string) =>
  (
    await call(
      "PUT /odm/favourites/:userId/:partnerId",
      { params: { userId, partnerId } },
      { ...own, NEVER_CAME: say, TOO_MANY_FAVOURITES: say },
    )
  ).results;

export const dropFavourite = async (userId: string, partnerId: string) =>
  (await call("DELETE /odm/favourites/:userId/:partnerId", { params: { userId, partnerId } }, own)).results;
