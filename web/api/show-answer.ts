import type { InferDataFromTag, QueryClient, QueryKey, Updater } from "@tanstack/react-query";

/**
 * Shows what a change was answered with, where the same is asked for by a query. An answer to that query which is on its way may be older,
 * or newer as others change things too: it is given up, and asked for anew.
 */
export function showAnswer<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  answer: Updater<
    NoInfer<InferDataFromTag<unknown, Key>> | undefined,
    NoInfer<InferDataFromTag<unknown, Key>> | undefined
  >,
): void {
  const isAsked = client.isFetching({ queryKey, exact: true }) > 0;
  // biome-ignore lint/plugin: this is the one way.
  client.setQueryData(queryKey, answer);
  if (isAsked) void client.invalidateQueries({ queryKey, exact: true, refetchType: "all" });
}
