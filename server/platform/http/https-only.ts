import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { refuse } from "../refusals/refuse.ts";

/**
 * If the site has https, requests that reached a proxy by http are not served: pages redirect to their https address; calls are
 * refused, so that a client that sends secrets in the clear is noticed and fixed. Requests that bypass the proxy, such as health
 * checks, carry no such header and are served.
 */
export function httpsOnly(app: FastifyInstance, { PUBLIC_URL, API_BASE_PATH }: Config): void {
  if (!PUBLIC_URL?.startsWith("https:")) return;
  const { origin } = new URL(PUBLIC_URL);
  app.addHook("onRequest", async (request, reply) => {
    const forwarded = String(request.headers["x-forwarded-proto"] ?? "");
    if (forwarded.split(",").at(-1)?.trim() !== "http") return;
    const isPage = request.url.startsWith("/") && !`${request.url}/`.startsWith(`${API_BASE_PATH}/`);
    if (!isPage || request.method !== "GET") throw refuse("HTTPS_ONLY");
    return reply.redirect(origin + request.url, 308);
  });
}
