import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { fresh } from "./fresh.ts";

/** The latest alerts, asked for again and again, also while the desk is not looked at: there may be a sound. */
export const alertsQuery = queryOptions({
  queryKey: ["desk", "alerts"],
  ...fresh,
  refetchInterval: 15_000,
  refetchIntervalInBackground: true,
  queryFn: () => call("GET /desk/alerts", { query: {} }),
});

/** How the operator hears of them. */
export const hearingQuery = queryOptions({
  queryKey: ["desk", "hearing"],
  queryFn: async () => (await call("GET /desk/hearing", {})).results,
});

export const seeAlerts = (until: number) => call("POST /desk/alerts/seen", { body: { until } });
