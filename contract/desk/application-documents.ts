import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, result } from "../shared/endpoint.ts";
import { applicationDocuments } from "../shared/kinds.ts";
import { uploadUrl } from "../shared/uploads.ts";
import { DeskPartner, reason } from "./partners.ts";

const call = {
  tag: "Desk",
  access: "operator",
  operatorRoles: ["dispatcher"],
  params: z.object({ id, document: z.enum(applicationDocuments) }),
} as const;

export const openPartnerDocument = endpoint({
  ...call,
  method: "POST",
  path: "/desk/partners/:id/documents/:document",
  summary: "Returns a link to a document of the application.",
  description: "The link is valid for 15 minutes. The audit log records that the document was opened.",
  data: result(z.string().describe("A path on this site.")),
  refusals: ["NO_SUCH_PARTNER"],
});

export const askForDocument = endpoint({
  ...call,
  method: "POST",
  path: "/desk/partners/:id/documents/:document/ask",
  summary: "Asks for a document of the application again, and tells the partner why.",
  description: "The one before stays until another is sent.",
  body: z.object({ reason }),
  data: result(DeskPartner),
  refusals: ["NO_SUCH_PARTNER", "PERSON_ERASED", "CHANGED_SINCE"],
});

export const putDocument = endpoint({
  ...call,
  method: "PUT",
  path: "/desk/partners/:id/documents/:document",
  summary: "Stores a document of the application for a partner, in place of the one before.",
  description:
    "For one that they brought or sent in another way; it is asked for no more. Refused while one that they sent themselves has not been looked at. Repeating the call does nothing more.",
  body: z.object({
    file: uploadUrl.min(1, check("FILE_NEEDED")).describe("A URL returned by `POST /uploads3`: a picture or a PDF."),
  }),
  data: result(DeskPartner),
  refusals: ["NO_SUCH_PARTNER", "PERSON_ERASED", "CHANGED_SINCE", "NOT_UPLOADED_HERE"],
});
