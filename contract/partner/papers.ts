import { z } from "zod";
import { endpoint, results } from "../shared/endpoint.ts";
import { applicationDocuments } from "../shared/kinds.ts";
import { ofKind, Paper, paperGiven } from "../shared/papers.ts";
import { PartnerAccount } from "./account.ts";

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

export const sendDocument = endpoint({
  ...call,
  method: "PUT",
  path: "/partner/documents/:document",
  summary: "Sends a document of the application, in place of one that cannot be used.",
  description: "Only one that is asked for again is taken. Repeating the call does nothing more.",
  params: z.object({ document: z.enum(applicationDocuments) }),
  body: paperGiven.pick({ file: true }),
  data: PartnerAccount,
  refusals: ["NO_SUCH_PARTNER", "NO_SUCH_PAPER_KIND", "NOT_UPLOADED_HERE"],
});
