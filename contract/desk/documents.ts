import { z } from "zod";
import { Agreement, DocumentText, documentGaps, documentVersion } from "../customer/documents.ts";
import { check } from "../refusals/check.ts";
import { documentNames } from "../shared/documents.ts";
import { dayOf, endpoint, id, result, results } from "../shared/endpoint.ts";
import { type Language, languageCodes } from "../shared/languages.ts";
import { seen, version } from "../shared/seen.ts";
import { lines } from "../shared/text.ts";

const MOST = 40_000;
const name = z.enum(documentNames);
const language = z.enum(languageCodes);

/** A text in each language, in Markdown; empty where there is none. */
const inEach = <Text extends z.ZodType>(text: Text) =>
  z.object(Object.fromEntries(languageCodes.map((code) => [code, text])) as Record<Language, Text>);
const Texts = inEach(z.string());

const Version = z.object({
  version: documentVersion,
  since: z.iso.datetime().describe("From when it holds."),
  by: z.string().describe("The operator who published it."),
  at: z.iso.datetime().describe("When it was published."),
  texts: Texts,
});

export const DeskDocument = z.object({
  document: name,
  texts: Texts.describe("What is to be edited: the newest texts, or those that the product begins with."),
  original: Texts.describe("The texts that the product begins with."),
  gaps: z
    .array(z.object({ name: z.enum(documentGaps), values: Texts }))
    .describe("What the texts can leave to be filled in, and what is filled in now."),
  current: documentVersion.describe("The version that holds now."),
  versions: z.array(Version).describe("Newest first. The first one may not hold yet."),
  version: version.describe("Changes with each version."),
});
export type DeskDocument = z.infer<typeof DeskDocument>;

// Only an owner writes in the business's name.
const call = { tag: "Desk", access: "operator", operatorRoles: ["owner"] } as const;
const params = z.object({ document: name });
const OF_TEXTS = ["NO_TITLE_IN_DOCUMENT", "UNKNOWN_GAP"] as const;

export const deskDocuments = endpoint({
  ...call,
  method: "GET",
  path: "/desk/documents",
  summary: "Lists the texts about the business, and from when they hold.",
  data: results(
    z.object({
      document: name,
      version: documentVersion,
      since: z.iso.datetime().nullable().describe("Null for a text that the product begins with."),
      languages: z.array(language),
      planned: z.iso.datetime().nullable().describe("From when another version holds."),
    }),
  ),
});

export const deskDocument = endpoint({
  ...call,
  method: "GET",
  path: "/desk/documents/:document",
  summary: "Returns a text with all its versions.",
  params,
  data: result(DeskDocument),
});

export const previewDocument = endpoint({
  ...call,
  method: "POST",
  path: "/desk/documents/:document/preview",
  summary: "Returns a text as its page would show it. Stores nothing.",
  params,
  body: z.object({ language, text: lines(MOST) }),
  maxBodyBytes: 200_000,
  data: result(DocumentText),
  refusals: OF_TEXTS,
});

export const publishDocument = endpoint({
  ...call,
  method: "PUT",
  path: "/desk/documents/:document",
  summary: "Publishes a new version of a text.",
  description:
    "A version that does not hold yet is replaced. One that has held stays as it was. The Markdown has `# ` for the title, `## ` for " +
    "sections (`{#id}` at the end names their anchor), `### ` for questions, paragraphs, lists, `**strong**` and links; anything else is text.",
  params,
  body: z.object({
    texts: inEach(lines(MOST)).refine(({ en }) => en !== "", { path: ["en"], message: check("ENGLISH_REQUIRED") }),
    from: dayOf(check("BAD_DATE")).nullable().describe("The first day on which it holds, or null for now."),
    seen,
  }),
  maxBodyBytes: 800_000,
  data: result(DeskDocument),
  refusals: ["CHANGED_SINCE", "DAY_PASSED", ...OF_TEXTS],
});

export const withdrawDocument = endpoint({
  ...call,
  method: "DELETE",
  path: "/desk/documents/:document/planned",
  summary: "Takes back a version that does not hold yet.",
  params,
  data: result(DeskDocument),
  refusals: ["NOTHING_PLANNED"],
});

export const deskAgreement = endpoint({
  tag: "Desk",
  method: "GET",
  path: "/desk/agreements/:id",
  access: "operator",
  operatorRoles: ["support", "dispatcher"],
  summary: "Returns a text as a customer or partner agreed to it.",
  params: z.object({ id }),
  data: result(Agreement.extend({ text: DocumentText })),
  refusals: ["NO_SUCH_AGREEMENT"],
});
