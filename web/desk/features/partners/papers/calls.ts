import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../../api/call.ts";
import type { Input } from "../../../../api/client.ts";
import { fresh } from "../../../calls/fresh.ts";
import { outdated } from "../../../calls/outdated.ts";

type Params = Input<"PUT /desk/partners/:id/papers/:kind">["params"];

/** The documents that a partner is asked for, or has given. */
export const papersQuery = (id: string) =>
  queryOptions({
    queryKey: ["desk", "partners", id, "papers"],
    ...fresh,
    queryFn: async () =>
      (await call("GET /desk/partners/:id/papers", { params: { id } }, { NO_SUCH_PARTNER: say })).results,
  });

export const givePaper = (params: Params, body: Input<"PUT /desk/partners/:id/papers/:kind">["body"]) =>
  call(
    "PUT /desk/partners/:id/papers/:kind",
    { params, body },
    {
      ...{ NO_SUCH_PARTNER: say, PERSON_ERASED: outdated, NO_SUCH_PAPER_KIND: say },
      ...{ NOT_UPLOADED_HERE: say, PAPER_LAST_DAY_REQUIRED: say },
    },
  );

export const openPaper = async (params: Params): Promise<string> =>
  (await call("POST /desk/partners/:id/papers/:kind/open", { params }, { NO_SUCH_PAPER: say })).results;

const seen = { NO_SUCH_PAPER: outdated, CHANGED_SINCE: outdated };

export const confirmPaper = (params: Params, body: Input<"POST /desk/partners/:id/papers/:kind/confirm">["body"]) =>
  call("POST /desk/partners/:id/papers/:kind/confirm", { params, body }, seen);

export const sendPaperBack = (params: Params, body: Input<"POST /desk/partners/:id/papers/:kind/send-back">["body"]) =>
  call("POST /desk/partners/:id/papers/:kind/send-back", { params, body }, seen);
