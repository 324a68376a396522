import { z } from "zod";
import { type DocumentName, documentNames } from "../shared/documents.ts";
import { endpoint, result, results } from "../shared/endpoint.ts";
import { languageCodes } from "../shared/languages.ts";

/** What a text can leave to be filled in, in braces: `{city}`. So it stays true when a setting changes. */
export const documentGaps = [
  ...["business", "legalName", "city", "cities", "email", "phone", "address", "opensAt", "closesAt", "daysAhead"],
  ...["cancelling", "warrantyDays", "waitMinutes", "commission", "invoiceYears", "accountYears", "emergencyNumber"],
] as const;
export type DocumentGap = (typeof documentGaps)[number];

const Piece = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  href: z.string().optional().describe("A path of the site, or an address of the web, of e-mail or of a phone."),
});
const pieces = z.array(Piece);

const Block = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("paragraph"), text: pieces }),
  z.object({ kind: z.literal("list"), isNumbered: z.boolean(), points: z.array(pieces) }),
  z.object({ kind: z.literal("contact") }).describe("How to reach the business."),
]);
export type Block = z.infer<typeof Block>;

/** A text as a page shows it, with everything filled in. */
export const DocumentText = z.object({
  title: z.string(),
  lead: z.string().describe("What comes before the first section; search engines show it too."),
  sections: z.array(
    z.object({
      id: z.string().describe("Its anchor on the page."),
      title: z.string(),
      body: z.array(Block),
      questions: z
        .array(z.object({ title: z.string(), body: z.array(Block) }))
        .describe("What is under lesser headings."),
    }),
  ),
});
export type DocumentText = z.infer<typeof DocumentText>;

export const documentVersion = z
  .int()
  .describe("Counts up; 0 is the text that the product begins with, until the business writes its own.");

const name = z.enum(documentNames);
const languages = z.array(z.enum(languageCodes)).describe("In which there is a text.");

export const listDocuments = endpoint({
  method: "GET",
  access: "public",
  tag: "Catalogue",
  path: "/documents",
  summary: "Lists the texts about the business: terms, privacy, answers.",
  data: results(z.object({ document: name, version: documentVersion, languages })),
});

export const readDocument = endpoint({
  method: "GET",
  access: "public",
  tag: "Catalogue",
  path: "/documents/:document/:language",
  summary: "Returns one text, as it holds now.",
  // Without a query a browser's service worker keeps it.
  params: z.object({ document: name, language: z.enum(languageCodes) }),
  data: result(
    DocumentText.extend({
      document: name,
      version: documentVersion,
      since: z.iso
        .date()
        .nullable()
        .describe("The first day on which it held; null for a text that the product begins with."),
      language: z.enum(languageCodes).describe("English if there is no text in the requested language."),
      languages,
    }),
  ),
});

/** What somebody agrees to when they sign up, and again when another version holds. */
export const agreedBy = {
  customer: ["terms", "privacy-policy"],
  partner: ["partner-terms", "privacy-policy"],
} as const satisfies Record<string, readonly DocumentName[]> as Record<"customer" | "partner", readonly DocumentName[]>;
export type AgreeingRole = keyof typeof agreedBy;

export const Agreement = z.object({
  _id: z.uuid(),
  document: name,
  version: documentVersion,
  language: z.enum(languageCodes).describe("In which it was shown."),
  at: z.iso.datetime(),
});
export type Agreement = z.infer<typeof Agreement>;

/** Texts of which somebody has not agreed to the version that holds now. */
export const OpenAgreements = results(z.object({ document: name, version: documentVersion }));
export const Agreeing = z.object({ document: name, version: documentVersion, language: z.enum(languageCodes) });

const call = { tag: "Identity", access: "customer", data: OpenAgreements } as const;

export const openAgreements = endpoint({
  ...call,
  method: "GET",
  path: "/agreements/open",
  summary: "Lists the texts of which the customer has not agreed to the version that holds now.",
});

export const agreeToDocument = endpoint({
  ...call,
  method: "POST",
  path: "/agreements",
  summary: "Notes that the customer agrees to the version of a text that holds now.",
  body: Agreeing,
  refusals: ["DOCUMENT_CHANGED"],
});
