import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { fresh } from "../../calls/fresh.ts";

/** Whoever typed fewer characters looks for nothing yet. */
export const LEAST = 2;

/** Orders, customers, partners and services by what somebody types. */
export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ["desk", "find", q],
    ...fresh,
    enabled: q.length >= LEAST,
    placeholderData: keepPreviousData,
    queryFn: async () => (await call("GET /desk/find", { query: { q } })).results,
  });
