import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Registry } from "prom-client";
import { type Config, SetupError } from "../config/config.ts";

/** Serves `/metrics` at a separate address, which the world must not reach: by default loopback. */
export async function serveMetrics(
  registry: Registry,
  { METRICS_HOST, METRICS_PORT }: Pick<Config, "METRICS_HOST" | "METRICS_PORT">,
): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return response.writeHead(404).end();
    try {
      const body = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" }).end(body);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.requestTimeout = 5000;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", (error: NodeJS.ErrnoException) =>
    reject(
      new SetupError(
        `Metrics cannot be served at ${METRICS_HOST}:${METRICS_PORT} (${error.code}): check METRICS_PORT.`,
      ),
    ),
  );
  server.listen(METRICS_PORT, METRICS_HOST, resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  const host = METRICS_HOST.includes(":") ? `[${METRICS_HOST}]` : METRICS_HOST;
  return { url: `http://${host}:${port}/metrics`, stop: () => server[Symbol.asyncDispose]() };
}
