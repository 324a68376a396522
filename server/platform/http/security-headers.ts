import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";

/** Returns the headers that every answer has. */
export const alwaysHeaders = ({ PUBLIC_URL }: Pick<Config, "PUBLIC_URL">): Record<string, string> => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  // Pages and the API's page name what they load; everything else loads nothing.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=()",
  ...(PUBLIC_URL?.startsWith("https:") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

/** Puts them on every answer. No cache keeps the API's answers unless a call allows it. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const always = alwaysHeaders(config);
  const isApi = (url: string) => url.startsWith("/api/") || url.startsWith(`${config.API_BASE_PATH}/`);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(always);
    if (isApi(request.url)) reply.header("cache-control", "no-store");
  });
}
