import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id } from "../shared/endpoint.ts";
import { mostReviewPhotos } from "../shared/form-limits.ts";
import { lines, neededLine } from "../shared/text.ts";
import { uploadUrl } from "../shared/uploads.ts";

/** The most characters of a review. */
export const longestReview = 2000;

const rating = z
  .int(check("STARS_REQUIRED"))
  .min(1, check("STARS_REQUIRED"))
  .max(5, check("STARS_REQUIRED"))
  .describe("1 to 5 stars.");

const review = lines(longestReview, {
  missing: check("REVIEW_REQUIRED"),
  tooLong: check("REVIEW_TOO_LONG", { most: longestReview }),
}).describe("The customer's text. An empty text removes the previous one; the stars stay.");

/** Which customer it is from, and about which of their orders. */
const of = {
  userId: id,
  ordId: neededLine(40, check("ORDER_REQUIRED"), check("ORDER_REQUIRED")).describe("The order's number or its `_id`."),
};

/** What the customer has said so far; null if nothing yet. */
export const Said = z.object({ rating: z.int().nullable(), review: z.string().nullable() });
export type Said = z.infer<typeof Said>;

/** The same of a service, of which photos can be shown. */
export const SaidOfService = Said.extend({
  photos: z
    .array(z.string())
    .optional()
    .describe("Links that open the photos for 15 minutes; absent if there are none."),
});
export type SaidOfService = z.infer<typeof SaidOfService>;

const photos = z
  .array(uploadUrl)
  .max(mostReviewPhotos)
  .optional()
  .describe(
    "Photos of the work: URLs returned by `POST /uploads3`, and links to photos that the review has. Without it they stay as they are; they go with the words.",
  );

const call = { method: "PUT", tag: "Reviews", access: "customer" } as const;
const ofService = { ...call, params: z.object({ serviceId: id }), data: SaidOfService } as const;
const ofPartner = { ...call, params: z.object({ servicePartnerId: id }), data: Said } as const;
const words = { body: z.object({ ...of, review }), success: "Your review has been submitted" } as const;
const stars = { body: z.object({ ...of, rating }), success: "Your rating has been submitted" } as const;

export const reviewService = endpoint({
  ...ofService,
  ...words,
  body: words.body.extend({ photos }),
  path: "/serviceReview/:serviceId",
  summary: "Saves the customer's review of a service of a completed order, with photos if they like.",
  description: "A second call replaces the first review.",
  refusals: ["NOT_UPLOADED_HERE", "NOTHING_FOR_ACCOUNT", "NO_SUCH_ORDER", "REVIEW_TOO_EARLY", "NOT_SERVICE_OF_ORDER"],
});

export const rateService = endpoint({
  ...ofService,
  ...stars,
  path: "/serviceRating/:serviceId",
  summary: "Saves the customer's star rating of a service of a completed order.",
  description: "A second call replaces the first rating.",
  refusals: ["NOTHING_FOR_ACCOUNT", "NO_SUCH_ORDER", "REVIEW_TOO_EARLY", "NOT_SERVICE_OF_ORDER"],
});

export const reviewPartner = endpoint({
  ...ofPartner,
  ...words,
  path: "/service_partner_Review/:servicePartnerId",
  summary: "Saves the customer's review of the partner of a completed order.",
  description: "A second call replaces the first review.",
  refusals: ["NOTHING_FOR_ACCOUNT", "NO_SUCH_ORDER", "REVIEW_TOO_EARLY", "NOT_PARTNER_OF_ORDER"],
});

export const ratePartner = endpoint({
  ...ofPartner,
  ...stars,
  path: "/service_partner_Rating/:servicePartnerId",
  summary: "Saves the customer's star rating of the partner of a completed order.",
  description: "A second call replaces the first rating.",
  refusals: ["NOTHING_FOR_ACCOUNT", "NO_SUCH_ORDER", "REVIEW_TOO_EARLY", "NOT_PARTNER_OF_ORDER"],
});
