import { z } from "zod";
import { endpoint, id, result, results } from "../shared/endpoint.ts";
import { line } from "../shared/text.ts";
import { deskReason } from "./orders.ts";

export const DeskReview = z.object({
  _id: z.uuid(),
  about: z.enum(["service", "partner"]),
  subject: z.string().describe("Name of the service or partner."),
  author: z.string(),
  order: z.string().nullable().describe("Number of the order that it is about."),
  rating: z.int().nullable(),
  review: z.string().nullable(),
  photos: z
    .array(z.string())
    .optional()
    .describe("Links that open its photos for 15 minutes; absent if there are none."),
  createdAt: z.iso.datetime(),
  hidden: z.object({ at: z.iso.datetime(), by: z.string(), why: z.string() }).nullable(),
});
export type DeskReview = z.infer<typeof DeskReview>;

const call = { tag: "Desk: customers", access: "operator", operatorRoles: ["support"] } as const;
const params = z.object({ id });

/** Which reviews. */
const reviewFilters = {
  q: line(100).optional().describe("Part of the text, or of the service's or partner's name."),
  about: z.enum(["service", "partner"]).optional(),
  hidden: z.enum(["true", "false"]).optional(),
  photos: z.literal("true").optional().describe("Only reviews with photos."),
  most: z.coerce.number().int().min(1).max(5).optional().describe("Only reviews with at most this many stars."),
  cursor: id.optional().describe("`_id` of the last result of the previous page."),
};

export const deskReviews = endpoint({
  ...call,
  method: "GET",
  path: "/desk/reviews",
  summary: "Lists customers' reviews of services and partners, newest first.",
  query: z.object({ ...reviewFilters, limit: z.coerce.number().int().min(1).max(100).default(30) }),
  data: results(DeskReview).extend({
    count: z.int().nullable().describe("How many there are; null for all pages but the first."),
  }),
});

export const exportDeskReviews = endpoint({
  ...call,
  method: "POST",
  path: "/desk/reviews/export",
  summary: "Returns reviews for a file, at most 1,000 at a time.",
  description: "The audit log says who took them, and how they were narrowed.",
  body: z.object(reviewFilters),
  data: results(DeskReview).extend({ more: z.boolean() }),
});

export const hideReview = endpoint({
  ...call,
  method: "POST",
  path: "/desk/reviews/:id/hide",
  summary: "Hides a review from the site and removes it from the mean rating.",
  description: "Its author is not told.",
  params,
  body: z.object({ reason: deskReason }),
  data: result(DeskReview),
  refusals: ["NO_SUCH_REVIEW"],
});

export const showReview = endpoint({
  ...call,
  method: "POST",
  path: "/desk/reviews/:id/show",
  summary: "Shows a hidden review again and counts it in the mean rating.",
  params,
  data: result(DeskReview),
  refusals: ["NO_SUCH_REVIEW"],
});
