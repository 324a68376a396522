import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { describePosition } from "./describe-position.ts";
import { listLocalities } from "./localities.ts";
import { findPincode, nearestPincode } from "./places.ts";

export function placeRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  serve(app, endpoints.getPincode, async ({ params, reply }) => {
    const place = await findPincode(db, params.pincode);
    if (!place) throw refuse("NO_SUCH_PINCODE");
    reply.header("cache-control", "public, max-age=86400");
    return { results: place };
  });
  serve(app, endpoints.getNearestPincode, async ({ query, reply }) => {
    const place = await nearestPincode(db, query);
    if (!place) throw refuse("NO_PINCODE_NEAR");
    // A person's position is private: no shared cache may keep it.
    reply.header("cache-control", "private, max-age=86400");
    return { results: place };
  });
  serve(app, endpoints.describePosition, async ({ query, request, reply }) => {
    const place = await describePosition({ ...parts, log: request.log }, query);
    if (!place) throw refuse("NO_PINCODE_NEAR");
    reply.header("cache-control", "private, max-age=86400");
    return { results: place };
  });
  serve(app, endpoints.listLocalities, async ({ query, reply }) => {
    reply.header("cache-control", "public, max-age=3600");
    return { results: listLocalities(query.language) };
  });
}
