import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, result, results } from "../shared/endpoint.ts";
import { askedOf } from "../shared/kinds.ts";
import { ofKind, Paper, paperGiven } from "../shared/papers.ts";
import { neededLine } from "../shared/text.ts";
import { reason } from "./partners.ts";

const kindForm = z.object({
  name: neededLine(80, check("NAME_MISSING")).describe("As partners read it: `Electrician's licence`."),
  askedOf: z.enum(askedOf).describe("`own`: the business's own people. `independent`: all others."),
  category: id.nullable().describe("Only who works in this category is asked; null for all work."),
  hasLastDay: z.boolean().describe("Whether such a document is valid until a day."),
});

/** A kind of document that partners are asked for. */
export const PaperKind = z.object({
  _id: z.uuid(),
  name: z.string(),
  askedOf: z.enum(askedOf),
  category: z.object({ _id: z.uuid(), name: z.string() }).nullable(),
  hasLastDay: z.boolean(),
  given: z.int().describe("How many partners have given it."),
  lacking: z
    .int()
    .describe("How many approved partners have to give it, or a new one; not those whose file waits to be confirmed."),
});
export type PaperKind = z.infer<typeof PaperKind>;

const PaperKinds = result(
  z.object({
    kinds: z.array(PaperKind).describe("By name."),
    categories: z.array(z.object({ _id: z.uuid(), name: z.string() })),
  }),
);
export type PaperKinds = z.infer<typeof PaperKinds>["results"];

const kinds = { tag: "Desk", access: "operator", operatorRoles: ["owner"], data: PaperKinds } as const;

export const deskPaperKinds = endpoint({
  ...kinds,
  method: "GET",
  path: "/desk/paper-kinds",
  summary: "Lists the documents that partners are asked for.",
  description: "Besides those of the application, which everybody who registers sends.",
});

export const addPaperKind = endpoint({
  ...kinds,
  method: "POST",
  path: "/desk/paper-kinds",
  summary: "Asks partners for another document.",
  description: "`_id` is the caller's own: a repeated call adds one.",
  body: kindForm.extend({ _id: id }),
  refusals: ["NO_SUCH_CATALOGUE_ENTRY", "TOO_MANY_PAPER_KINDS"],
});

export const changePaperKind = endpoint({
  ...kinds,
  method: "PUT",
  path: "/desk/paper-kinds/:kind",
  summary: "Changes what a document is called, or of whom it is asked. Files that were given stay.",
  params: z.object(ofKind),
  body: kindForm,
  refusals: ["NO_SUCH_PAPER_KIND", "NO_SUCH_CATALOGUE_ENTRY"],
});

export const removePaperKind = endpoint({
  ...kinds,
  method: "DELETE",
  path: "/desk/paper-kinds/:kind",
  summary: "Asks for a document no more, and deletes all files of this kind.",
  description: "Repeating the call does nothing more.",
  params: z.object(ofKind),
});

const ofPartner = {
  tag: "Desk",
  access: "operator",
  operatorRoles: ["dispatcher"],
  params: z.object({ id, ...ofKind }),
  data: results(Paper),
} as const;
const seen = z.iso.datetime().describe("`givenAt` of the file that the operator sees.");

export const deskPartnerPapers = endpoint({
  ...ofPartner,
  method: "GET",
  path: "/desk/partners/:id/papers",
  summary: "Lists the documents that a partner is asked for, or has given.",
  params: z.object({ id }),
  refusals: ["NO_SUCH_PARTNER"],
});

export const givePaper = endpoint({
  ...ofPartner,
  method: "PUT",
  path: "/desk/partners/:id/papers/:kind",
  summary: "Stores a partner's document for them, in place of the one before. It is confirmed at once.",
  body: paperGiven,
  refusals: ["NO_SUCH_PARTNER", "PERSON_ERASED", "NO_SUCH_PAPER_KIND", "NOT_UPLOADED_HERE", "PAPER_LAST_DAY_REQUIRED"],
});

export const openPaper = endpoint({
  ...ofPartner,
  method: "POST",
  path: "/desk/partners/:id/papers/:kind/open",
  summary: "Returns a link to a partner's document.",
  description: "The link is valid for 15 minutes. The audit log records that the document was opened.",
  data: result(z.string().describe("A path on this site.")),
  refusals: ["NO_SUCH_PAPER"],
});

export const confirmPaper = endpoint({
  ...ofPartner,
  method: "POST",
  path: "/desk/partners/:id/papers/:kind/confirm",
  summary: "Confirms a document that a partner has sent.",
  description: "Repeating the call does nothing more.",
  body: z.object({ seen }),
  refusals: ["NO_SUCH_PAPER", "CHANGED_SINCE"],
});

export const sendPaperBack = endpoint({
  ...ofPartner,
  method: "POST",
  path: "/desk/partners/:id/papers/:kind/send-back",
  summary: "Deletes a document, and tells the partner why another one is needed.",
  body: z.object({ reason, seen }),
  refusals: ["NO_SUCH_PAPER", "CHANGED_SINCE"],
});
