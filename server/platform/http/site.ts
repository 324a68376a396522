import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { isDemoHost } from "./demo-door.ts";

/**
 * The site as people type it, without a slash at its end: as it is set, else (in demo mode) the address that was started.
 * Never as a request names it: links in messages would lead wherever a stranger wants.
 */
export const siteOf = (config: Config, request: FastifyRequest): string =>
  config.PUBLIC_URL?.replace(/\/$/, "") ?? startedAt(config, request.server);

/** Where a browser that asked is sent back to: in demo mode by the name it came by, under which it is logged in. */
export const siteToReturnTo = (config: Config, request: FastifyRequest): string =>
  !config.PUBLIC_URL && isDemoHost(config, request)
    ? `${request.protocol}://${request.headers.host}`
    : siteOf(config, request);

/** The address that was started. */
export function startedAt({ HOST, PORT, DEMO_HOSTS }: Config, app: Pick<FastifyInstance, "server">): string {
  const address = app.server.address();
  const port = address && typeof address === "object" ? address.port : PORT;
  const [named] = DEMO_HOSTS;
  return `http://${named ?? (HOST.includes(":") ? `[${HOST}]` : HOST)}:${port}`;
}
