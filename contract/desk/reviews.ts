import { z } from "zod";
import { endpoint, id, result, results } from "../shared/endpoint.ts";
import { line } from "../shared/text.ts";
import { deskReason } from "./orders.ts";

export const DeskReview = z.object({
  _id: z.uuid(),
  about: z.enum(["service", "partner"]),
  subject: z.string().describe("The service's name, or the partner's."),
  author: z.string(),
  order: z.string().nullable().describe("The number of the order that it is about."),
  rating: z.int().nullable(),
  review: z.string().nullable(),
  createdAt: z.iso.datetime(),
  hidden: z.object({ at: z.iso.datetime(), by: z.string(), why: z.string() }).nullable(),
});
export type DeskReview = z.infer<typeof DeskReview>;

const call = { tag: "Desk: customers", access: "operator", operatorRoles: ["support"] } as const;
const params = z.object({ id });

export const deskReviews = endpoint({
  ...call,
  method: "GET",
  path: "/desk/reviews",
  summary: "What customers said of services and partners, the newest first.",
  query: z.object({
    q: line(100).optional().describe("A part of the words, or of the service's or partner's name."),
    about: z.enum(["service", "partner"]).optional(),
    hidden: z.enum(["true", "false"]).optional(),
    most: z.coerce.number().int().min(1).max(5).optional().describe("Of so many stars at most."),
    cursor: id.optional().describe("The `_id` of the last one seen."),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  data: results(DeskReview),
});

export const hideReview = endpoint({
  ...call,
  method: "POST",
  path: "/desk/reviews/:id/hide",
  summary: "Takes a review off the site and out of the mean. Its author is told nothing.",
  params,
  body: z.object({ reason: deskReason }),
  data: result(DeskReview),
  refusals: ["NO_SUCH_REVIEW"],
});

export const showReview = endpoint({
  ...call,
  method: "POST",
  path: "/desk/reviews/:id/show",
  summary: "Lets a hidden review be read and count again.",
  params,
  data: result(DeskReview),
  refusals: ["NO_SUCH_REVIEW"],
});
