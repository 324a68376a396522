import { call, say } from "../../../api/call.ts";

/** Customers' regular visits; for `Paged`. */
export const planList = (waiting: "true" | "false") => ({
  queryKey: ["desk", "plans", { waiting }],
  ask: (page: { limit: number; cursor?: string }) => call("GET /desk/plans", { query: { waiting, ...page } }),
});

export const endPlan = async (id: string, reason: string) =>
  (await call("POST /desk/plans/:id/end", { params: { id }, body: { reason } }, { NO_SUCH_PLAN: say })).results;
