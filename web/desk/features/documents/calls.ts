import type { DocumentName } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { fresh } from "../../calls/fresh.ts";
import { outdated } from "../../calls/outdated.ts";

const ofTexts = { NO_TITLE_IN_DOCUMENT: say, UNKNOWN_GAP: say } as const;

export const documentsQuery = queryOptions({
  queryKey: ["desk", "documents"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/documents", {})).results,
});

export const documentQuery = (document: DocumentName) =>
  queryOptions({
    queryKey: ["desk", "documents", document],
    ...fresh,
    queryFn: async () => (await call("GET /desk/documents/:document", { params: { document } })).results,
  });

/** How a text would read on its page. */
export const previewQuery = (document: DocumentName, language: Language, text: string) =>
  queryOptions({
    queryKey: ["desk", "document preview", document, language, text],
    queryFn: async () =>
      (
        await call(
          "POST /desk/documents/:document/preview",
          { params: { document }, body: { language, text } },
          ofTexts,
        )
      ).results,
  });

type Publication = Input<"PUT /desk/documents/:document">["body"];

export const publishDocument = (document: DocumentName, body: Publication) =>
  call(
    "PUT /desk/documents/:document",
    { params: { document }, body },
    { ...ofTexts, CHANGED_SINCE: outdated, DAY_PASSED: say },
  );

export const withdrawDocument = (document: DocumentName) =>
  call("DELETE /desk/documents/:document/planned", { params: { document } }, { NOTHING_PLANNED: say });
