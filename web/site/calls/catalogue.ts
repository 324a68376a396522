import { queryOptions } from "@tanstack/react-query";
import { callIn, say } from "../../api/call.ts";
import { failAs, NotThere } from "../../api/failure.ts";

/** What the catalogue offers. A key and its call stay together, so that prefetching, reading and invalidating agree. */
export const catalogueQueries = {
  categories: () =>
    queryOptions({
      queryKey: ["categories"],
      queryFn: async ({ client }) => (await callIn(client)("GET /srv_category_list", {})).results,
    }),
  subCategories: (categoryId: string) =>
    queryOptions({
      queryKey: ["subCategories", categoryId],
      queryFn: async ({ client }) =>
        (
          await callIn(client)(
            "GET /srv_sub_by_category/:categoryId",
            { params: { categoryId } },
            { CATEGORY_NOT_OFFERED: say },
          )
        ).results,
    }),
  servicesBySubCategory: (subCategoryId: string) =>
    queryOptions({
      queryKey: ["services", "of", subCategoryId],
      queryFn: async ({ client }) =>
        (
          await callIn(client)(
            "GET /service_by_sub_category/:subCategoryId",
            { params: { subCategoryId } },
            { SUB_CATEGORY_NOT_OFFERED: failAs(NotThere) },
          )
        ).results,
    }),
  service: (serviceId: string) =>
    queryOptions({
      queryKey: ["services", serviceId],
      queryFn: async ({ client }) =>
        (await callIn(client)("GET /services/:serviceId", { params: { serviceId } }, { SERVICE_NOT_OFFERED: say }))
          .results,
    }),
  search: (searchTerm: string) =>
    queryOptions({
      queryKey: ["search", searchTerm],
      queryFn: async ({ client }) => (await callIn(client)("GET /service_search", { query: { searchTerm } })).results,
    }),
  topRated: () =>
    queryOptions({
      queryKey: ["topRated"],
      queryFn: async ({ client }) => (await callIn(client)("GET /top_rated_service_list", {})).results,
    }),
  bestSellers: () =>
    queryOptions({
      queryKey: ["bestSellers"],
      queryFn: async ({ client }) => (await callIn(client)("GET /best_seller_service_list", {})).results,
    }),
  reviews: () =>
    queryOptions({
      queryKey: ["reviews"],
      queryFn: async ({ client }) => (await callIn(client)("GET /reviews_list", {})).results,
    }),
};

/** The keys of everything that shows services' ratings. */
export const ratedKeys = [["services"], ["topRated"], ["bestSellers"]];
