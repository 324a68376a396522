import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { keepDigits } from "../http/keep-digits.ts";
import { serve } from "../http/serve.ts";
import type { Parts } from "../parts.ts";
import { registerPartner } from "./register-partner.ts";

export function partnerRoutes(app: FastifyInstance, parts: Parts): void {
  app.register(async (scope) => {
    keepDigits(scope);
    serve(scope, endpoints.registerPartner, async ({ body, idempotencyKey }) => ({
      results: await registerPartner(parts, { registration: body, idempotencyKey }),
    }));
  });
}
