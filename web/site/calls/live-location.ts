import { queryOptions } from "@tanstack/react-query";
import { callIn, say } from "../../api/call.ts";
import { LIVE_LOCATION_MS } from "../../shared/state/live-location.ts";
import { ordersKey } from "./orders.ts";

/** Where the partner of a visit is, asked for again and again while the page is looked at. */
export const locationQuery = (userId: string, id: string, jobId: string) =>
  queryOptions({
    queryKey: [...ordersKey(userId), id, "location", jobId],
    queryFn: ({ client }) =>
      callIn(client)(
        "GET /odm/srv_booking/:id/visits/:jobId/location",
        { params: { id, jobId } },
        { NO_SUCH_ORDER: say },
      ),
    select: ({ results }) => results,
    refetchInterval: LIVE_LOCATION_MS,
  });
