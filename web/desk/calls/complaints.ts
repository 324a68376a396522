import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { fresh } from "./fresh.ts";

const EVERY_MS = 60_000;

/** How many customers wait for an answer. */
export const openComplaintsQuery = queryOptions({
  queryKey: ["desk", "complaints", "count"],
  ...fresh,
  refetchInterval: EVERY_MS,
  queryFn: async () => (await call("GET /desk/complaints", { query: { limit: 1 } })).open,
});

/** All complaints about an order, the oldest first. */
export const complaintsOfOrder = (order: string) =>
  queryOptions({
    queryKey: ["desk", "complaints", "of", order],
    ...fresh,
    queryFn: async () => (await call("GET /desk/complaints", { query: { order, limit: 100 } })).results,
  });
