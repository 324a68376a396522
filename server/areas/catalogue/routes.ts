import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/database/connection.ts";
import { serve } from "../../platform/http/serve.ts";
import { listBookedWith } from "./booked-with.ts";
import * as catalogue from "./catalogue.ts";
import { listFound, searchServices } from "./search.ts";

const kept = { cache: true };

export function catalogueRoutes(app: FastifyInstance, db: Database): void {
  serve(app, endpoints.listServices, async ({ query }) => ({ results: await catalogue.listServices(db, query) }), kept);
  serve(app, endpoints.searchServices, async ({ query }) => ({
    results: await searchServices(db, query.searchTerm, query.language),
  }));
  serve(app, endpoints.listFound, async ({ query }) => ({ results: await listFound(db, query.searchTerm, query) }));
  serve(
    app,
    endpoints.listCategories,
    async ({ query }) => ({ results: await catalogue.listCategories(db, query.language) }),
    kept,
  );
  serve(
    app,
    endpoints.listSubCategories,
    async ({ params, query }) => ({
      results: await catalogue.listSubCategories(db, params.categoryId, query.language),
    }),
    kept,
  );
  serve(
    app,
    endpoints.listServicesBySubCategory,
    async ({ params, query }) => ({
      results: await catalogue.listServicesBySubCategory(db, params.subCategoryId, query),
    }),
    kept,
  );
  serve(
    app,
    endpoints.getService,
    async ({ params, query }) => ({ results: await catalogue.getService(db, params.serviceId, query) }),
    kept,
  );
  serve(
    app,
    endpoints.getAnswers,
    async ({ params, query }) => ({ results: await catalogue.getAnswers(db, params.serviceId, query.language) }),
    kept,
  );
  serve(app, endpoints.listLogos, async () => ({ results: await catalogue.listLogos(db) }), kept);
  serve(app, endpoints.listTopRated, async ({ query }) => ({ results: await catalogue.listTopRated(db, query) }), kept);
  serve(
    app,
    endpoints.listBestSellers,
    async ({ query }) => ({ results: await catalogue.listBestSellers(db, query) }),
    kept,
  );
  serve(
    app,
    endpoints.listBookedWith,
    async ({ params, query }) => ({ results: await listBookedWith(db, params.serviceId, query) }),
    kept,
  );
  serve(app, endpoints.listReviews, async () => ({ results: await catalogue.listFeaturedReviews(db) }), kept);
}
