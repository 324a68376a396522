import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../../api/call.ts";
import type { Input } from "../../../../api/client.ts";
import { fresh } from "../../../calls/fresh.ts";

/** The documents that partners are asked for. */
export const paperKindsQuery = queryOptions({
  queryKey: ["desk", "paper-kinds"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/paper-kinds", {})).results,
});

const category = { NO_SUCH_CATALOGUE_ENTRY: say };

export const addPaperKind = (body: Input<"POST /desk/paper-kinds">["body"]) =>
  call("POST /desk/paper-kinds", { body }, { ...category, TOO_MANY_PAPER_KINDS: say });

export const changePaperKind = (kind: string, body: Input<"PUT /desk/paper-kinds/:kind">["body"]) =>
  call("PUT /desk/paper-kinds/:kind", { params: { kind }, body }, { ...category, NO_SUCH_PAPER_KIND: say });

export const removePaperKind = (kind: string) => call("DELETE /desk/paper-kinds/:kind", { params: { kind } });
