import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { subscribe } from "../messages/messages.ts";

/** Subscribes browsers to notifications. */
export function pushRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, endpoints.getPushKey, async () => ({ key: parts.push?.publicKey ?? null }));
  serve(app, endpoints.subscribePush, async ({ body, customerId }) => {
    await subscribe(parts, { kind: "customer", id: customerId }, body);
    return {};
  });
  serve(app, endpoints.subscribePartnerPush, async ({ body, partnerId }) => {
    await subscribe(parts, { kind: "partner", id: partnerId }, body);
    return {};
  });
}
