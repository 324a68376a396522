import type { Service, SubCategory } from "@chowk/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";

function* listed<T>(client: QueryClient, keys: string[]): Generator<T> {
  const lists = client.getQueriesData<T[]>({ predicate: ({ queryKey }) => keys.includes(String(queryKey[0])) });
  for (const [, list] of lists) if (Array.isArray(list)) yield* list;
}

/** A service that was in some list on an earlier page: shown at once, while the service itself is fetched. */
export function useKnownService(serviceId: string): Service | undefined {
  const client = useQueryClient();
  return listed<Service>(client, ["services", "topRated", "bestSellers"]).find((one) => one._id === serviceId);
}

/** A sub-category whose tile was on an earlier page. */
export function useKnownSubCategory(subCategoryId: string): SubCategory | undefined {
  const client = useQueryClient();
  return listed<SubCategory>(client, ["subCategories"]).find((one) => one._id === subCategoryId);
}
