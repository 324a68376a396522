import type { DocumentName } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { queryOptions } from "@tanstack/react-query";
import { callIn } from "../../api/call.ts";

/** The texts about the business, for readers of a language. */
export const documentQueries = {
  document: (document: DocumentName, language: Language) =>
    queryOptions({
      queryKey: ["documents", document, language],
      queryFn: async ({ client }) =>
        (await callIn(client)("GET /documents/:document/:language", { params: { document, language } })).results,
    }),
};
