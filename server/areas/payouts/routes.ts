import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serveDownload } from "../../platform/http/download.ts";
import { readerOf } from "../../platform/http/language.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { listStatements, statementFile } from "./statement.ts";

/** A partner's own calls about how they were paid. */
export function statementRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, endpoints.listStatements, async ({ partnerId }) => ({
    results: await listStatements(parts.db, partnerId),
  }));
  serveDownload(app, endpoints.getStatement, ({ params, partnerId, request }) => {
    const asked = { payoutId: params.id, partnerId, language: readerOf(request, parts.config) };
    return statementFile(parts, asked, { mustBePaid: true });
  });
}
