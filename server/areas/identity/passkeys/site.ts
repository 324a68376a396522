import type { FastifyRequest } from "fastify";
import type { Config } from "../../../platform/config/config.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";

/** The site that passkeys are bound to: they work at no other. */
export interface Site {
  /** The host name, without its port. */
  rpId: string;
  origin: string;
}

/**
 * Returns the site named in the settings; if there is none, the local machine's name. Refuses with 422 if there is no name:
 * browsers bind passkeys to names, never to numbers such as 127.0.0.1.
 */
export function siteOf({ PUBLIC_URL }: Config, request: FastifyRequest): Site {
  const url = new URL(PUBLIC_URL ?? `${request.protocol}://${request.host}`);
  const isName = PUBLIC_URL ? !/^[\d.]+$|^\[/.test(url.hostname) : url.hostname === "localhost";
  if (!isName) throw refuse("PASSKEYS_NEED_NAME");
  return { rpId: url.hostname, origin: url.origin };
}
