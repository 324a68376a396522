import type { Language } from "@chowk/contract/languages";
import { queryOptions } from "@tanstack/react-query";
import { callIn } from "../../api/call.ts";

/** What the business says about itself. */
export const storefrontQueries = {
  logo: () =>
    queryOptions({
      queryKey: ["logo"],
      queryFn: async ({ client }) => (await callIn(client)("GET /logo_list", {})).results[0]?.logo ?? null,
    }),
  /** The business's own words, for readers of this language. */
  storefront: (language: Language) =>
    queryOptions({
      queryKey: ["storefront", language],
      queryFn: async ({ client }) => (await callIn(client)("GET /storefront", { query: { language } })).results,
    }),
};
