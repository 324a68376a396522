import { z } from "zod";
import { endpoint, results } from "../shared/endpoint.ts";
import { ofKind, Paper, paperGiven } from "../shared/papers.ts";

const call = { tag: "Partner's workspace", access: "partner", data: results(Paper) } as const;

export const ownPapers = endpoint({
  ...call,
  method: "GET",
  path: "/partner/papers",
  summary: "Lists the documents that the partner is asked for, or has given.",
});

export const sendPaper = endpoint({
  ...call,
  method: "PUT",
  path: "/partner/papers/:kind",
  summary: "Sends a document, in place of the one before. The business looks at it and confirms it.",
  params: z.object(ofKind),
  body: paperGiven,
  refusals: ["NO_SUCH_PAPER_KIND", "NOT_UPLOADED_HERE", "PAPER_LAST_DAY_REQUIRED"],
});
