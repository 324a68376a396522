import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { fresh } from "../../calls/fresh.ts";

/** Alerts before one of them, some at a time. */
export const earlierAlerts = (before: number) =>
  infiniteQueryOptions({
    queryKey: ["desk", "earlier alerts", before],
    ...fresh,
    initialPageParam: before,
    queryFn: ({ pageParam }) => call("GET /desk/alerts", { query: { before: String(pageParam) } }),
    getNextPageParam: ({ results, more }) => (more ? results.at(-1)?._id : undefined),
  });

export const changeHearing = (body: Input<"PUT /desk/hearing">["body"]) => call("PUT /desk/hearing", { body });

/** The week of a day; this week's if none is named. */
export const rotaQuery = (day: string) =>
  queryOptions({
    queryKey: ["desk", "rota", day],
    ...fresh,
    queryFn: async () => (await call("GET /desk/rota", { query: day ? { day } : {} })).results,
  });

export const changeDuty = (body: Input<"PUT /desk/rota">["body"]) =>
  call("PUT /desk/rota", { body }, { NO_SUCH_OPERATOR: say, OPERATOR_DISABLED: say });

/** Sends the operator one of each. Returns by which ways. */
export const tryHearing = async () => (await call("POST /desk/hearing/try", {})).ways;
