import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";

/** The partner's earnings in a week; the current one if none is named. */
export const earningsQuery = (week: string | undefined) =>
  queryOptions({
    queryKey: ["partner", "earnings", week],
    queryFn: () => call("GET /partner/earnings", { query: week ? { week } : {} }),
  });

/** How the partner was paid. */
export const statementsQuery = queryOptions({
  queryKey: ["partner", "statements"],
  queryFn: async () => (await call("GET /partner/statements", {})).results,
});
