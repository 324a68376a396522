import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { fresh } from "../../calls/fresh.ts";

const nobody = { NO_SUCH_PARTNER: say };
const absent = { ...nobody, PERSON_ERASED: say };

/** A partner's visits on some days, each with who could take it. */
export const awayPlanQuery = (id: string, days: Input<"GET /desk/partners/:id/away">["query"]) =>
  queryOptions({
    queryKey: ["desk", "away", id, days],
    ...fresh,
    queryFn: async () =>
      (await call("GET /desk/partners/:id/away", { params: { id }, query: days }, { ...nobody, DAY_OUT_OF_REACH: say }))
        .results,
  });

/** Enters an absence and hands visits on. Returns what became of them. */
export const setAway = async (id: string, body: Input<"POST /desk/partners/:id/away">["body"]) =>
  (
    await call(
      "POST /desk/partners/:id/away",
      { params: { id }, body },
      { ...absent, DAY_OUT_OF_REACH: say, MANY_BOOK: say },
    )
  ).results;

export const setBack = (id: string, body: Input<"POST /desk/partners/:id/back">["body"]) =>
  call("POST /desk/partners/:id/back", { params: { id }, body }, absent);
