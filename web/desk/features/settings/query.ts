import type { DeskSettings } from "@chowk/contract";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { fresh } from "../../queries.ts";

/** All that the business has set. */
export const settingsQuery = queryOptions({
  queryKey: ["desk", "settings"],
  ...fresh,
  queryFn: async () => (await call("GET /operations/settings", {})).results,
});

/** Shows what a change answered, before the form forgets what was typed. */
export function useShowSaved() {
  const client = useQueryClient();
  return ({ results }: { results: DeskSettings }) => client.setQueryData(settingsQuery.queryKey, results);
}
