import type { IncomingMessage } from "node:http";
import { addressPrefix } from "@chowk/contract/language-addresses";
import { type Language, languages } from "@chowk/contract/languages";
import type { FastifyInstance } from "fastify";
import type { Config } from "../platform/config/config.ts";

// The desk used to be at /operations, and its calls below that. Bookmarks, links to a first password and open pages of an older
// release still use those addresses. Its page of operators was called staff.

const renamed = (room: string) => room.replace(/^\/staff(?=[/?]|$)/, "/operators");

/** Redirects `/kn/operations/orders?x` to `/kn/desk/orders?x`. The browser keeps what follows `#`. */
export function leadToTheDesk(app: FastifyInstance): void {
  for (const prefix of (Object.keys(languages) as Language[]).map(addressPrefix)) {
    const old = `${prefix}/operations`;
    for (const pattern of [old, `${old}/*`])
      app.get(pattern, (request, reply) =>
        reply.redirect(`${prefix}/desk${renamed(request.url.slice(old.length))}`, 308),
      );
  }
}

/** Returns a function that maps a call's old address to the one it has now. */
export function newCallOf({ API_BASE_PATH }: Config): (request: IncomingMessage) => string {
  const old = `${API_BASE_PATH}/operations`;
  return ({ url = "/" }) =>
    url.startsWith(`${old}/`) ? `${API_BASE_PATH}/desk${renamed(url.slice(old.length))}` : url;
}
