import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { fresh } from "./fresh.ts";

/** The reminders that are not done, asked for again and again: they come back by the clock. */
export const remindersQuery = queryOptions({
  queryKey: ["desk", "reminders"],
  ...fresh,
  refetchInterval: 30_000,
  queryFn: () => call("GET /desk/reminders", {}),
});
