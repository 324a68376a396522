import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { fresh } from "./fresh.ts";

/** How far the business is set up, and whether it takes orders: for owners. */
export const setupQuery = queryOptions({
  queryKey: ["desk", "setup"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/setup", {})).results,
});
