import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { readDocument } from "./read-document.ts";
import { currentDocuments, languagesOf } from "./versions.ts";

/** Serves the texts about the business. Triggers announce each change of what is in them, so answers are cached. */
export function documentRoutes(app: FastifyInstance, { db, config }: Pick<Parts, "db" | "config">): void {
  serve(
    app,
    endpoints.listDocuments,
    async () => ({
      results: (await currentDocuments(db)).map(({ document, version, texts }) => ({
        ...{ document, version, languages: languagesOf(texts) },
      })),
    }),
    { cache: true },
  );
  serve(
    app,
    endpoints.readDocument,
    async ({ params: { document, language } }) => ({
      results: await readDocument(db, config.TIME_ZONE, document, language),
    }),
    { cache: true },
  );
}
