import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { fresh } from "../../calls/fresh.ts";

/** Open or answered complaints; for `Paged`. */
export const complaintList = (answered: "true" | "false") => ({
  queryKey: ["desk", "complaints", { answered }],
  ask: (page: { limit: number; cursor?: string }) => call("GET /desk/complaints", { query: { answered, ...page } }),
});

export const figuresQuery = queryOptions({
  queryKey: ["desk", "complaints", "figures"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/complaint-figures", {})).results,
});
