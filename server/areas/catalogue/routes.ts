import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/database/connection.ts";
import { serve } from "../../platform/http/serve.ts";
import * as catalogue from "./catalogue.ts";
import { searchServices } from "./search.ts";

const kept = { cache: true };

export function catalogueRoutes(app: FastifyInstance, db: Database): void {
  serve(app, endpoints.listServices, async ({ query }) => ({ results: await catalogue.listServices(db, query) }), kept);
  serve(app, endpoints.searchServices, async ({ query }) => ({ results: await searchServices(db, query.searchTerm) }));
  serve(app, endpoints.listCategories, async () => ({ results: await catalogue.listCategories(db) }), kept);
  serve(
    app,
    endpoints.listSubCategories,
    async ({ params }) => ({ results: await catalogue.listSubCategories(db, params.categoryId) }),
    kept,
  );
  serve(
    app,
    endpoints.listServicesBySubCategory,
    async ({ params }) => ({ results: await catalogue.listServicesBySubCategory(db, params.subCategoryId) }),
    kept,
  );
  serve(
    app,
    endpoints.getService,
    async ({ params }) => ({ results: await catalogue.getService(db, params.serviceId) }),
    kept,
  );
  serve(app, endpoints.listLogos, async () => ({ results: await catalogue.listLogos(db) }), kept);
  serve(app, endpoints.listTopRated, async () => ({ results: await catalogue.listTopRated(db) }), kept);
  serve(app, endpoints.listBestSellers, async () => ({ results: await catalogue.listBestSellers(db) }), kept);
  serve(app, endpoints.listReviews, async () => ({ results: await catalogue.listFeaturedReviews(db) }), kept);
}
