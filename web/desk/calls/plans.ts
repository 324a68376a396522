import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { fresh } from "./fresh.ts";

/** The regular visits that an order belongs to; null for none. */
export const planOfOrder = (order: string) =>
  queryOptions({
    queryKey: ["desk", "plans", "of", order],
    ...fresh,
    queryFn: async () => (await call("GET /desk/plans", { query: { order, limit: 1 } })).results[0] ?? null,
  });
