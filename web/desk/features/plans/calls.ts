import type { DeskPlan } from "@chowk/contract";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { allOfList } from "../../parts/list/all-of-list.ts";

/** Customers' regular visits; for `Paged`. */
export const planList = (asked: Record<string, string>) => ({
  queryKey: ["desk", "plans", asked],
  ask: (page: { limit: number; cursor?: string }) =>
    call("GET /desk/plans", { query: { ...asked, ...page } } as Input<"GET /desk/plans">),
});

/** Fetches all of a list, for a file, which is recorded. */
export const allPlans = (asked: Record<string, string>): Promise<DeskPlan[]> =>
  allOfList((cursor) =>
    call("POST /desk/plans/export", { body: { ...asked, ...cursor } } as Input<"POST /desk/plans/export">),
  );

export const endPlan = async (id: string, reason: string) =>
  (await call("POST /desk/plans/:id/end", { params: { id }, body: { reason } }, { NO_SUCH_PLAN: say })).results;
