import type { FastifyRequest } from "fastify";
import type { Config } from "../../../platform/config/config.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";

/** The place that passkeys are bound to: made for one site, they work at no other. */
export interface Site {
  /** The host name, without its port. */
  rpId: string;
  origin: string;
}

/**
 * The site as its settings name it; without them the local machine by its name. Refuses with 422 where there is no name:
 * browsers bind passkeys to names, never to numbers such as 127.0.0.1.
 */
export function siteOf({ PUBLIC_URL }: Config, request: FastifyRequest): Site {
  const url = new URL(PUBLIC_URL ?? `${request.protocol}://${request.host}`);
  const isName = PUBLIC_URL ? !/^[\d.]+$|^\[/.test(url.hostname) : url.hostname === "localhost";
  if (!isName) throw refuse("PASSKEYS_NEED_NAME");
  return { rpId: url.hostname, origin: url.origin };
}
