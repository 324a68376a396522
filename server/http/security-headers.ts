import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

/** What every answer says to browsers. Pages add the policy for their scripts; the API's answers may load nothing. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const always: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=()",
    ...(config.PUBLIC_URL?.startsWith("https:")
      ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
  const isApi = (url: string) => url.startsWith("/api/") || url.startsWith(`${config.API_BASE_PATH}/`);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(always);
    if (isApi(request.url)) {
      reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
      reply.header("cache-control", "no-store");
    }
  });
}
