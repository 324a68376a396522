import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { isDemoHost } from "./demo-door.ts";

/**
 * Returns the site's address as people type it, without a slash at its end: from the settings, else (in demo mode) the address
 * that was started. Never from a request: links in messages would lead wherever a stranger wants.
 */
export const siteOf = (config: Config, request: FastifyRequest): string =>
  config.PUBLIC_URL?.replace(/\/$/, "") ?? startedAt(config, request.server);

/** Returns where to send a browser back to: in demo mode the host name that it used, under which it is logged in. */
export const siteToReturnTo = (config: Config, request: FastifyRequest): string =>
  !config.PUBLIC_URL && isDemoHost(config, request)
    ? `${request.protocol}://${request.headers.host}`
    : siteOf(config, request);

/** Returns the address that was started. */
export function startedAt({ HOST, PORT, DEMO_HOSTS }: Config, app: Pick<FastifyInstance, "server">): string {
  const address = app.server.address();
  const port = address && typeof address === "object" ? address.port : PORT;
  const [named] = DEMO_HOSTS;
  return `http://${named ?? (HOST.includes(":") ? `[${HOST}]` : HOST)}:${port}`;
}
