import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError, call } from "../api/client.ts";

/** A refusal stays one: only what failed or got no answer is worth a second try. */
export const unlessRefused = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.code >= 400 && error.code < 500);

/** What others change, too, is asked for anew whenever a room is entered. */
export const fresh = { staleTime: 0, retry: unlessRefused } as const;

/** Who is at the desk; null for nobody. Under "desk" lies all that is forgotten with them. */
export const meQuery = queryOptions({
  queryKey: ["desk", "me"],
  ...fresh,
  queryFn: async () => (await call("GET /operations/me", {})).operator,
});

/** Nobody is at the desk any more: what was shown to whoever was there is forgotten. */
export function leaveDesk(client: QueryClient): void {
  client.setQueryData(meQuery.queryKey, null);
  client.removeQueries({ queryKey: ["desk"], predicate: ({ queryKey }) => queryKey[1] !== "me" });
}
