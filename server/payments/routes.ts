import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/connection.ts";
import { serve } from "../http/serve.ts";
import { lookAtPayment } from "./look-at-payment.ts";

export function paymentRoutes(app: FastifyInstance, db: Database): void {
  for (const endpoint of [endpoints.paymentReturned, endpoints.paymentCanceled]) {
    serve(app, endpoint, async ({ params, customerId }) => ({
      order: await lookAtPayment(db, customerId, params.orderId),
    }));
  }
}
