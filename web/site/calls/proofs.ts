import { queryOptions } from "@tanstack/react-query";
import { callIn, say } from "../../api/call.ts";
import { ordersKey } from "./orders.ts";

/** What partners showed of an order's visits. */
export const proofsQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...ordersKey(userId), id, "proofs"],
    queryFn: async ({ client }) =>
      (await callIn(client)("GET /odm/srv_booking/:id/proofs", { params: { id } }, { NO_SUCH_ORDER: say })).results,
  });
