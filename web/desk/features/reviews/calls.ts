import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";

/** Reviews that match the search and the filters above the list; for `Paged`. */
export const reviewList = (asked: Record<string, string>) => ({
  queryKey: ["desk", "reviews", asked],
  ask: (page: { limit: number; cursor?: string }) =>
    call("GET /desk/reviews", { query: { ...asked, ...page } } as Input<"GET /desk/reviews">),
});

type Params = Input<"POST /desk/reviews/:id/show">["params"];

export const showReview = (params: Params) => call("POST /desk/reviews/:id/show", { params }, { NO_SUCH_REVIEW: say });

export const hideReview = (params: Params, reason: string) =>
  call("POST /desk/reviews/:id/hide", { params, body: { reason } }, { NO_SUCH_REVIEW: say });
