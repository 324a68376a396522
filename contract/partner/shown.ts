import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";

const Shown = z.object({
  shown: z
    .boolean()
    .describe("Whether visitors of the site see the partner's first name, picture, stars and number of visits."),
});

const call = { tag: "Partner's workspace", access: "partner", path: "/partner/shown", data: Shown } as const;

export const getShown = endpoint({
  ...call,
  method: "GET",
  summary: "Tells whether the partner is shown to visitors of the site.",
  description: "Customers see whoever comes to them, in any case.",
});

export const setShown = endpoint({
  ...call,
  method: "PUT",
  summary: "Says whether the partner may be shown to visitors of the site.",
  body: Shown,
});
