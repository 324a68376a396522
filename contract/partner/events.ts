import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";

export const partnerEvents = endpoint({
  tag: "Partner's workspace",
  access: "partner",
  method: "GET",
  path: "/partner/events",
  summary: "Streams a server-sent event each time a partner's jobs change.",
  description: "Read the jobs again at each event.",
  limits: [{ per: "account", times: 60, seconds: 60 }],
  stream: true,
  data: z.object({
    offers: z.int().describe("Number of jobs that wait for an answer."),
    jobs: z.int().describe("Number of all jobs to do."),
  }),
});
