import { z } from "zod";
import { endpoint, id, result } from "../shared/endpoint.ts";

/** How many reviews a page has. */
export const reviewsOnPage = 10;

export const ServiceReview = z.object({
  _id: z.uuid(),
  author: z.string().describe("The first name and an initial."),
  rating: z.int().nullable().describe("1 to 5 stars; null if only words were given."),
  review: z.string(),
  photos: z
    .array(z.string())
    .optional()
    .describe("Links that open its photos for 15 minutes; absent if there are none."),
  createdAt: z.iso.datetime(),
});
export type ServiceReview = z.infer<typeof ServiceReview>;

export const ServiceReviews = z.object({
  overallRating: z.number().describe("The mean of all stars, to one decimal; 0 if there are none."),
  stars: z.array(z.object({ rating: z.int(), count: z.int() })).describe("How often each was given, from 5 to 1."),
  written: z.int().describe("How many have words, of those that were asked for."),
  withPhotos: z.int().optional().describe("How many have photos, of all."),
  reviews: z.array(ServiceReview).describe("One page of them, newest first, as they were written."),
});
export type ServiceReviews = z.infer<typeof ServiceReviews>;

export const serviceReviews = endpoint({
  tag: "Reviews",
  method: "GET",
  path: "/service_reviews/:serviceId",
  access: "public",
  summary: "Lists what customers said of a service, and how often each number of stars was given.",
  description: "Reviews that the business has hidden count nowhere. Stars without words count, and are not listed.",
  params: z.object({ serviceId: id }),
  query: z.object({
    stars: z.coerce.number().int().min(1).max(5).optional().describe("Only reviews with so many stars."),
    photos: z.literal("true").optional().describe("Only reviews with photos."),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  data: result(ServiceReviews),
  refusals: ["SERVICE_NOT_OFFERED"],
});
