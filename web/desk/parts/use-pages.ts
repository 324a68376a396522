import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { fresh } from "../calls/fresh.ts";

interface Page<T> {
  results: T[];
  /** How many there are in all, if the first page says so; null for too many to count. */
  count?: number | null;
}

export interface Asking<T> {
  queryKey: QueryKey;
  /** How many at a time. */
  size: number;
  /** Fetches `limit` of them, starting after `cursor`. */
  ask: (page: { limit: number; cursor?: string }) => Promise<Page<T>>;
}

/** A long list, read a page at a time. One more than is shown reveals whether there are further ones. */
export const usePages = <T extends { _id: string }>({ queryKey, size, ask }: Asking<T>) =>
  useInfiniteQuery({
    queryKey,
    ...fresh,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor }) => {
      const { results, count } = await ask({ limit: size + 1, ...(cursor ? { cursor } : {}) });
      return { rows: results.slice(0, size), older: results.length > size, count };
    },
    getNextPageParam: ({ rows, older }) => (older ? rows.at(-1)?._id : undefined),
  });
