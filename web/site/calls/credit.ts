import { queryOptions } from "@tanstack/react-query";
import { call, callIn, say } from "../../api/call.ts";
import { ordersKey } from "./orders.ts";

/** The customer's credit, under their orders: what changes these may change it. */
export const creditQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ordersKey(userId), "credit"],
    queryFn: ({ client }) =>
      callIn(client)("GET /odm/credit/:userId", { params: { userId } }, { NOTHING_FOR_ACCOUNT: say }),
  });

/** Pays what is left to pay of an order with it, as far as it goes. */
export const payWithCredit = (id: string) =>
  call("POST /odm/srv_booking/:id/credit", { params: { id } }, { NO_SUCH_ORDER: say });
