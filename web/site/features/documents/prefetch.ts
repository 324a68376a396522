import { getLanguage } from "words:language";
import type { DocumentName } from "@chowk/contract";
import type { RouterContextProvider } from "react-router";
import { prefetch } from "../../../api/prefetch.ts";
import { documentQueries } from "../../calls/documents.ts";

/** Fetches a document in the language of the page, for its first paint. */
export const prefetchDocument = (context: Readonly<RouterContextProvider>, name: DocumentName) =>
  prefetch(context, { rest: [documentQueries.document(name, getLanguage().code)] });
