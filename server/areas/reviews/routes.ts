import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { requireOwn } from "../../platform/http/own.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { listReviews } from "./list-reviews.ts";
import { sayOfPartner } from "./say-of-partner.ts";
import { sayOfService } from "./say-of-service.ts";

export function reviewRoutes(app: FastifyInstance, parts: Pick<Parts, "db" | "secrets">): void {
  // Not kept in memory: words that change without their stars are not announced.
  serve(app, endpoints.serviceReviews, async ({ params, query }) => ({
    results: await listReviews(parts, { ...params, ...query }),
  }));
  for (const endpoint of [endpoints.reviewService, endpoints.rateService]) {
    serve(app, endpoint, async ({ params, body: { userId, ordId, ...said }, customerId }) => {
      requireOwn(userId, customerId);
      return sayOfService(parts, { customerId, ordId, serviceId: params.serviceId, said });
    });
  }
  for (const endpoint of [endpoints.reviewPartner, endpoints.ratePartner]) {
    serve(app, endpoint, async ({ params, body: { userId, ordId, ...said }, customerId }) => {
      requireOwn(userId, customerId);
      return sayOfPartner(parts.db, { customerId, ordId, partnerId: params.servicePartnerId, said });
    });
  }
}
