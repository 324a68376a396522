import { queryOptions } from "@tanstack/react-query";
import { callIn, say } from "../../../../api/call.ts";

export interface ReviewsAsked {
  stars?: number;
  /** Only those with photos. */
  photos?: true;
  page: number;
}

/** A page of what customers said of a service. */
export const reviewsOf = (serviceId: string, { stars, photos, page }: ReviewsAsked) =>
  queryOptions({
    queryKey: ["services", serviceId, "reviews", { stars, photos, page }],
    queryFn: async ({ client }) =>
      (
        await callIn(client)(
          "GET /service_reviews/:serviceId",
          { params: { serviceId }, query: { page, ...(stars && { stars }), ...(photos && { photos: "true" }) } },
          { SERVICE_NOT_OFFERED: say },
        )
      ).results,
  });
