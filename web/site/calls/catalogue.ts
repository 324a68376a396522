import { getLanguage } from "words:language";
import { queryOptions } from "@tanstack/react-query";
import { callIn, say } from "../../api/call.ts";
import { failAs, NotThere } from "../../api/failure.ts";

/** In the page's language. It is in the address, so that no cache on the way, nor the service worker's, takes one for another. */
const toldIn = () => ({ language: getLanguage().code });

/**
 * The same for a city, by its `slug`, if it has prices of its own. Its key follows that of the usual prices, which are shown until
 * its own are there.
 */
const inCity = (usual: readonly string[], city: string | undefined) => ({
  queryKey: city === undefined ? usual : [...usual, city],
  query: { ...toldIn(), city },
  placeholderData: <T>(before: T | undefined, query: { queryKey: readonly unknown[] } | undefined): T | undefined =>
    usual.every((part, at) => query?.queryKey[at] === part) ? before : undefined,
});

/** What the catalogue offers. A key and its call stay together, so that prefetching, reading and invalidating agree. */
export const catalogueQueries = {
  categories: () =>
    queryOptions({
      queryKey: ["categories"],
      queryFn: async ({ client }) => (await callIn(client)("GET /srv_category_list", { query: toldIn() })).results,
    }),
  subCategories: (categoryId: string) =>
    queryOptions({
      queryKey: ["subCategories", categoryId],
      queryFn: async ({ client }) =>
        (
          await callIn(client)(
            "GET /srv_sub_by_category/:categoryId",
            { params: { categoryId }, query: toldIn() },
            { CATEGORY_NOT_OFFERED: say },
          )
        ).results,
    }),
  servicesBySubCategory: (subCategoryId: string, city?: string) => {
    const { queryKey, query, placeholderData } = inCity(["services", "of", subCategoryId], city);
    return queryOptions({
      queryKey,
      placeholderData,
      queryFn: async ({ client }) =>
        (
          await callIn(client)(
            "GET /service_by_sub_category/:subCategoryId",
            { params: { subCategoryId }, query },
            { SUB_CATEGORY_NOT_OFFERED: failAs(NotThere) },
          )
        ).results,
    });
  },
  rates: (subCategoryId: string) =>
    queryOptions({
      queryKey: ["rates", subCategoryId],
      queryFn: async ({ client }) =>
        (
          await callIn(client)(
            "GET /rate_card/:subCategoryId",
            { params: { subCategoryId }, query: toldIn() },
            { SUB_CATEGORY_NOT_OFFERED: say },
          )
        ).results,
    }),
  service: (serviceId: string, city?: string) => {
    const { queryKey, query, placeholderData } = inCity(["services", serviceId], city);
    return queryOptions({
      queryKey,
      placeholderData,
      queryFn: async ({ client }) =>
        (
          await callIn(client)(
            "GET /services/:serviceId",
            { params: { serviceId }, query },
            { SERVICE_NOT_OFFERED: say },
          )
        ).results,
    });
  },
  bookedWith: (serviceId: string, city?: string) => {
    const { queryKey, query, placeholderData } = inCity(["services", serviceId, "with"], city);
    return queryOptions({
      queryKey,
      placeholderData,
      queryFn: async ({ client }) =>
        (await callIn(client)("GET /booked_with/:serviceId", { params: { serviceId }, query })).results,
    });
  },
  search: (searchTerm: string) =>
    queryOptions({
      queryKey: ["search", searchTerm],
      queryFn: async ({ client }) =>
        (await callIn(client)("GET /service_search", { query: { searchTerm, ...toldIn() } })).results,
    }),
  /** The same, each as it is listed. */
  found: (searchTerm: string, city?: string) => {
    const { queryKey, query } = inCity(["found", searchTerm], city);
    return queryOptions({
      queryKey,
      queryFn: async ({ client }) =>
        (await callIn(client)("GET /service_search/services", { query: { searchTerm, ...query } })).results,
    });
  },
  topRated: (city?: string) => {
    const { queryKey, query, placeholderData } = inCity(["topRated"], city);
    return queryOptions({
      queryKey,
      placeholderData,
      queryFn: async ({ client }) => (await callIn(client)("GET /top_rated_service_list", { query })).results,
    });
  },
  bestSellers: (city?: string) => {
    const { queryKey, query, placeholderData } = inCity(["bestSellers"], city);
    return queryOptions({
      queryKey,
      placeholderData,
      queryFn: async ({ client }) => (await callIn(client)("GET /best_seller_service_list", { query })).results,
    });
  },
  reviews: () =>
    queryOptions({
      queryKey: ["reviews"],
      queryFn: async ({ client }) => (await callIn(client)("GET /reviews_list", {})).results,
    }),
};

/** The keys of everything that shows services' ratings. */
export const ratedKeys = [["services"], ["topRated"], ["bestSellers"]];
