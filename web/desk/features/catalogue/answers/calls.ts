import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../../api/call.ts";
import type { Input } from "../../../../api/client.ts";
import { fresh } from "../../../calls/fresh.ts";
import { outdated } from "../../../calls/outdated.ts";

type Setting = Input<"PUT /desk/catalogue/answers/:kind/:id">;
/** Whose answers: a service's, or all services' of a sub-category. */
export type AnswersOf = Setting["params"];

export const answersQuery = ({ kind, id }: AnswersOf) =>
  queryOptions({
    queryKey: ["desk", "catalogue", "answers", kind, id],
    ...fresh,
    queryFn: async () =>
      (await call("GET /desk/catalogue/answers/:kind/:id", { params: { kind, id } }, { NO_SUCH_CATALOGUE_ENTRY: say }))
        .results,
  });

export const setAnswers = (params: AnswersOf, body: Setting["body"]) =>
  call(
    "PUT /desk/catalogue/answers/:kind/:id",
    { params, body },
    { NO_SUCH_CATALOGUE_ENTRY: say, CHANGED_SINCE: outdated },
  );
