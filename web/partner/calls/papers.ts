import type { ApplicationDocument, PartnerAccount } from "@chowk/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../api/call.ts";
import type { Input } from "../../api/client.ts";
import { keep } from "../state/kept.ts";
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

/** Sends a document of the application in place of one that cannot be used. */
export async function sendDocument(document: ApplicationDocument, file: string): Promise<PartnerAccount> {
  const account = await call(
    "PUT /partner/documents/:document",
    { params: { document }, body: { file } },
    { NO_SUCH_PARTNER: say, NO_SUCH_PAPER_KIND: say, NOT_UPLOADED_HERE: say },
  );
  keep("account", account);
  return account;
}
