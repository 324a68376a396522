import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/database/connection.ts";
import { serve } from "../../platform/http/serve.ts";
import { listRates } from "./rate-card.ts";

export function rateRoutes(app: FastifyInstance, db: Database): void {
  serve(
    app,
    endpoints.listRates,
    async ({ params, query }) => ({ results: await listRates(db, params.subCategoryId, query.language) }),
    { cache: true },
  );
}
