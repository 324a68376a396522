import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../api/call.ts";

/** A text as somebody agreed to it. */
export const agreementQuery = (id: string) =>
  queryOptions({
    queryKey: ["desk", "agreements", id],
    queryFn: async () =>
      (await call("GET /desk/agreements/:id", { params: { id } }, { NO_SUCH_AGREEMENT: say })).results,
  });
