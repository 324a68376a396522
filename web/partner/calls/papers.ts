import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../api/call.ts";
import type { Input } from "../../api/client.ts";
import { workspaceKey } from "./account.ts";

/** The documents that the business asks the partner for. */
export const papersQuery = () =>
  queryOptions({
    queryKey: [...workspaceKey, "papers"],
    queryFn: async () => (await call("GET /partner/papers", {})).results,
  });

export const sendPaper = async (kind: string, body: Input<"PUT /partner/papers/:kind">["body"]) =>
  (
    await call(
      "PUT /partner/papers/:kind",
      { params: { kind }, body },
      { NO_SUCH_PAPER_KIND: say, NOT_UPLOADED_HERE: say, PAPER_LAST_DAY_REQUIRED: say },
    )
  ).results;
