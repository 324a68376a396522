import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { showAnswer } from "../../api/show-answer.ts";
import { forgetAllSaid } from "../state/phone-orders.ts";
import { fresh } from "./fresh.ts";

/** The operator who is logged in, or null. Everything that is forgotten with them has a key that begins with "desk". */
export const meQuery = queryOptions({
  queryKey: ["desk", "me"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/me", {})).operator,
});

export const logOut = () => call("POST /desk/logout", {});

/** Nobody is logged in any more: forgets what the operator was shown. */
export function leaveDesk(client: QueryClient): void {
  forgetAllSaid();
  showAnswer(client, meQuery.queryKey, null);
  client.removeQueries({ queryKey: ["desk"], predicate: ({ queryKey }) => queryKey[1] !== "me" });
}
