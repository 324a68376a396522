import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { fresh } from "./fresh.ts";

const EVERY_MS = 60_000;

const first = () => call("GET /desk/failed_jobs", { query: { limit: 1 } });

export const failedJobsQuery = queryOptions({
  queryKey: ["desk", "failed-jobs", "count"],
  ...fresh,
  refetchInterval: EVERY_MS,
  queryFn: async () => (await first()).total,
});

export const failedKindsQuery = queryOptions({
  queryKey: ["desk", "failed-jobs", "kinds"],
  ...fresh,
  queryFn: async () => (await first()).kinds,
});
