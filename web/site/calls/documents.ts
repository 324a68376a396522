import type { DocumentName } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { queryOptions } from "@tanstack/react-query";
import { call, callIn, say } from "../../api/call.ts";
import type { Input } from "../../api/client.ts";

/** The texts about the business, for readers of a language. */
export const documentQueries = {
  document: (document: DocumentName, language: Language) =>
    queryOptions({
      queryKey: ["documents", document, language],
      queryFn: async ({ client }) =>
        (await callIn(client)("GET /documents/:document/:language", { params: { document, language } })).results,
    }),
  /** The texts of which the customer has not agreed to the version that holds now. */
  openAgreements: () =>
    queryOptions({
      queryKey: ["agreements", "open"],
      queryFn: async ({ client }) => (await callIn(client)("GET /agreements/open", {})).results,
    }),
};

export const agreeTo = (body: Input<"POST /agreements">["body"]) =>
  call("POST /agreements", { body }, { DOCUMENT_CHANGED: say });
