import { endpoints } from "@chowk/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../database/connection.ts";
import { requireOwn } from "../http/own.ts";
import { Problem } from "../http/problem.ts";
import { serve } from "../http/serve.ts";
import { getOrder, listOrders } from "./orders.ts";
import { placeOrder } from "./place-order.ts";

export function orderRoutes(app: FastifyInstance, db: Database): void {
  serve(app, endpoints.placeOrder, async ({ body, customerId, request }) => {
    requireOwn(body.userId, customerId);
    return { results: [await placeOrder(db, { customerId, booking: body, idempotencyKey: idempotencyKey(request) })] };
  });
  serve(app, endpoints.listOrders, async ({ params, query, customerId }) => {
    requireOwn(params.userId, customerId);
    return { results: await listOrders(db, customerId, query) };
  });
  serve(app, endpoints.getOrder, ({ params, customerId }) => getOrder(db, customerId, params.id));
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Problem(400, "Idempotency-Key must be 1 to 200 visible characters.");
  }
  return key;
}
