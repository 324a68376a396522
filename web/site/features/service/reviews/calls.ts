import { queryOptions } from "@tanstack/react-query";
import { callIn, say } from "../../../../api/call.ts";

export interface ReviewsAsked {
  stars?: number;
  page: number;
}

/** A page of what customers said of a service. */
export const reviewsOf = (serviceId: string, asked: ReviewsAsked) =>
  queryOptions({
    queryKey: ["services", serviceId, "reviews", asked],
    queryFn: async ({ client }) =>
      (
        await callIn(client)(
          "GET /service_reviews/:serviceId",
          { params: { serviceId }, query: { page: asked.page, ...(asked.stars ? { stars: asked.stars } : {}) } },
          { SERVICE_NOT_OFFERED: say },
        )
      ).results,
  });
