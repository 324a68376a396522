import { z } from "zod";
import { endpoint, id, result } from "../shared/endpoint.ts";
import { worstAccuracyMetres } from "../shared/form-limits.ts";
import { LiveLocation } from "../shared/live-location.ts";
import { Position } from "../shared/place.ts";

const call = { tag: "Partner's workspace", access: "partner", path: "/partner/jobs/:id/location" } as const;
const params = z.object({ id });

export const showLocation = endpoint({
  ...call,
  method: "PUT",
  summary: "Shows the customer of a job where the partner is, while they are on the way.",
  description: "Replaces the position before. It is gone once the way is over.",
  params,
  body: Position.extend({
    accuracy: z.number().min(0).max(worstAccuracyMetres).describe("The device is within so many metres of it."),
  }),
  limits: [{ per: "account", times: 20, seconds: 60 }],
  data: result(LiveLocation),
  refusals: ["NO_SUCH_JOB", "NOT_ON_THE_WAY"],
});

export const hideLocation = endpoint({
  ...call,
  method: "DELETE",
  summary: "Deletes where the partner is. Does nothing if it is not shown.",
  params,
  data: z.object({}),
  refusals: ["NO_SUCH_JOB"],
});
