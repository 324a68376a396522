import type { Agreement, DeskDocument, DocumentText } from "@chowk/contract";
import { defaultLanguage, type Language, languageCodes } from "@chowk/contract/languages";
import type { ExamplesOf } from "./example.ts";

/** A text in each language, of which there is only the English one here. */
const inEach = (text: string) =>
  Object.fromEntries(languageCodes.map((code) => [code, code === defaultLanguage ? text : ""])) as Record<
    Language,
    string
  >;
const texts = inEach(
  "# Terms of Use\n\nThe agreement between you and {business}.\n\n## Payment {#payment}\n\nYou pay when the work is done.",
);
const since = "2026-12-01T18:30:00.000Z";
const text: DocumentText = {
  title: "Terms of Use",
  lead: "The agreement between you and Dar Services.",
  sections: [
    {
      ...{ id: "payment", title: "Payment", questions: [] },
      body: [{ kind: "paragraph", text: [{ text: "You pay when the work is done." }] }],
    },
  ],
};
const ofDesk: DeskDocument = {
  ...{ document: "terms", texts, original: texts, current: 3, version: "qN3v0dY8m2Kx7rT1wZ5b" },
  gaps: [{ name: "business", values: inEach("Dar Services") }],
  versions: [{ version: 3, since, by: "Noura Al-Sabah", at: "2026-11-25T09:14:00.000Z", texts }],
};
const anAgreement: Agreement = {
  ...{ _id: "0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b", version: 2, language: "en", document: "terms" },
  at: "2026-11-21T09:30:00.000Z",
};
const params = { document: "terms" } as const;

export const documentExamples: ExamplesOf<
  | "listDocuments"
  | "readDocument"
  | "deskDocuments"
  | "deskDocument"
  | "previewDocument"
  | "publishDocument"
  | "withdrawDocument"
  | "deskAgreement"
  | "openAgreements"
  | "agreeToDocument"
  | "partnerOpenAgreements"
  | "partnerAgrees"
> = {
  listDocuments: { data: { results: [{ document: "terms", version: 3, languages: ["en"] }] } },
  readDocument: {
    params: { ...params, language: "ar" },
    data: {
      results: { document: "terms", version: 3, since: "2026-12-02", language: "en", languages: ["en"], ...text },
    },
  },
  deskDocuments: { data: { results: [{ document: "terms", version: 3, since, languages: ["en"], planned: null }] } },
  deskDocument: { params, data: { results: ofDesk } },
  previewDocument: { params, body: { language: "en", text: texts.en }, data: { results: text } },
  publishDocument: { params, body: { texts, from: "2026-12-02", seen: ofDesk.version }, data: { results: ofDesk } },
  withdrawDocument: { params, data: { results: ofDesk } },
  deskAgreement: {
    params: { id: anAgreement._id },
    data: { results: { ...anAgreement, text } },
  },
  openAgreements: { data: { results: [{ document: "terms", version: 3 }] } },
  agreeToDocument: { body: { document: "terms", version: 3, language: "en" }, data: { results: [] } },
  partnerOpenAgreements: { data: { results: [{ document: "partner-terms", version: 2 }] } },
  partnerAgrees: { body: { document: "partner-terms", version: 2, language: "ar" }, data: { results: [] } },
};
