import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, result } from "../shared/endpoint.ts";
import { LiveLocation, liveLocationMinutes } from "../shared/live-location.ts";
import { neededLine } from "../shared/text.ts";

export const getLocation = endpoint({
  tag: "Orders",
  access: "customer",
  method: "GET",
  path: "/odm/srv_booking/:id/visits/:jobId/location",
  summary: "Returns where the partner of a visit is, and when to expect them.",
  description: `Null unless they are on the way, wish to show it, and were seen in the last ${liveLocationMinutes} minutes.`,
  params: z.object({
    id: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number."),
    jobId: id,
  }),
  limits: [{ per: "account", times: 60, seconds: 60 }],
  data: result(LiveLocation.nullable()),
  refusals: ["NO_SUCH_ORDER"],
});
