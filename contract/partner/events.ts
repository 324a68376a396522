import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";

export const partnerEvents = endpoint({
  tag: "Partner's workspace",
  access: "partner",
  method: "GET",
  path: "/partner/events",
  summary: "Says when a partner's jobs change, as server-sent events: read them anew then.",
  limits: [{ per: "account", times: 60, seconds: 60 }],
  stream: true,
  data: z.object({ offers: z.int().describe("Jobs that wait for an answer."), jobs: z.int().describe("All to do.") }),
});
