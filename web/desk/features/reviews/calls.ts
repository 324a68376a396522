import type { DeskReview } from "@chowk/contract";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { allOfList } from "../../parts/list/all-of-list.ts";

/** Reviews that match the search and the filters above the list; for `Paged`. */
export const reviewList = (asked: Record<string, string>) => ({
  queryKey: ["desk", "reviews", asked],
  ask: (page: { limit: number; cursor?: string }) =>
    call("GET /desk/reviews", { query: { ...asked, ...page } } as Input<"GET /desk/reviews">),
});

/** Fetches all reviews of a list, for a file, which is recorded. */
export const allReviews = (asked: Record<string, string>): Promise<DeskReview[]> =>
  allOfList((cursor) => {
    const { most, ...more } = asked;
    const body = { ...more, ...(most ? { most: Number(most) } : {}), ...cursor };
    return call("POST /desk/reviews/export", { body } as Input<"POST /desk/reviews/export">);
  });

type Params = Input<"POST /desk/reviews/:id/show">["params"];

export const showReview = (params: Params) => call("POST /desk/reviews/:id/show", { params }, { NO_SUCH_REVIEW: say });

export const hideReview = (params: Params, reason: string) =>
  call("POST /desk/reviews/:id/hide", { params, body: { reason } }, { NO_SUCH_REVIEW: say });
