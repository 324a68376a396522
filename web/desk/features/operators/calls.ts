import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { fresh } from "../../calls/fresh.ts";

const gone = { NO_SUCH_OPERATOR: say, PERSON_ERASED: say };

export const operatorsQuery = queryOptions({
  queryKey: ["desk", "operators"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/operators", {})).results,
});

export const invite = (body: Input<"POST /desk/operators">["body"]) =>
  call("POST /desk/operators", { body }, { OPERATOR_EMAIL_TAKEN: say });

export const changeOperator = (id: string, body: Input<"PUT /desk/operators/:id">["body"]) =>
  call("PUT /desk/operators/:id", { params: { id }, body }, { ...gone, ONLY_OWNER: say });

export const sendLink = (id: string) =>
  call("POST /desk/operators/:id/link", { params: { id } }, { ...gone, OPERATOR_DISABLED: say });

export const resetSecondFactor = (id: string) =>
  call("POST /desk/operators/:id/second-factor/reset", { params: { id } }, gone);

export const enable = (id: string) => call("POST /desk/operators/:id/enable", { params: { id } }, gone);

export const disable = (id: string) =>
  call("POST /desk/operators/:id/disable", { params: { id } }, { ...gone, OWN_DISABLING: say, ONLY_OWNER: say });

export const exportOperator = (id: string, reason: string) =>
  call("POST /desk/operators/:id/export", { params: { id }, body: { reason } }, { NO_SUCH_OPERATOR: say });

export const eraseOperator = (id: string, body: Input<"POST /desk/operators/:id/erase">["body"]) =>
  call(
    "POST /desk/operators/:id/erase",
    { params: { id }, body },
    { NO_SUCH_OPERATOR: say, OPERATOR_NOT_DISABLED: say },
  );
