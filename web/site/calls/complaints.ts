import { queryOptions } from "@tanstack/react-query";
import { call, callIn, say } from "../../api/call.ts";
import type { Input } from "../../api/client.ts";
import { ordersKey } from "./orders.ts";

/** What the customer said is not right with an order, and what can still be said. */
export const complaintsQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...ordersKey(userId), id, "complaints"],
    queryFn: async ({ client }) =>
      (await callIn(client)("GET /odm/srv_booking/:id/complaints", { params: { id } }, { NO_SUCH_ORDER: say })).results,
  });

export const complain = async (id: string, body: Input<"POST /odm/srv_booking/:id/complaints">["body"]) =>
  (
    await call(
      "POST /odm/srv_booking/:id/complaints",
      { params: { id }, body },
      { NO_SUCH_ORDER: say, NO_WARRANTY_NOW: say, COMPLAINT_OPEN: say, NOT_UPLOADED_HERE: say },
    )
  ).results;
