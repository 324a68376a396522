import { getLanguage } from "words:language";
import { queryOptions } from "@tanstack/react-query";
import { callIn, say } from "../../../api/call.ts";

/** What people ask about a service before they book, in the page's language. */
export const answersOf = (serviceId: string) =>
  queryOptions({
    queryKey: ["answers", serviceId],
    queryFn: async ({ client }) =>
      (
        await callIn(client)(
          "GET /service_answers/:serviceId",
          { params: { serviceId }, query: { language: getLanguage().code } },
          { SERVICE_NOT_OFFERED: say },
        )
      ).results,
  });

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
