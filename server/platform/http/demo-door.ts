import type { FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { refuse } from "../refusals/refuse.ts";

/** The names of this very machine. */
const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];
/** What proxies add, besides X-Forwarded-*. */
const FROM_PROXIES = ["forwarded", "via", "x-real-ip"];

/**
 * Refuses with 404 if anyone but a person at this machine asks for demo mode's codes and links: calls must use one of its
 * own names, come from its own address and pass no proxy. Otherwise a demo put on the internet by mistake would let
 * everybody in, and another site's page could read it through a name that leads here. Calls to hosts in DEMO_HOSTS may come
 * from anywhere.
 */
export function requireDemoHost(config: Config, request: FastifyRequest): void {
  const host = hostOf(request);
  if (config.DEMO_HOSTS.includes(host)) return;
  const isNear = LOOPBACK_NAMES.includes(host) && isLoopback(request.raw.socket.remoteAddress ?? "");
  const forwarded = Object.keys(request.headers).some(
    (name) => name.startsWith("x-forwarded-") || FROM_PROXIES.includes(name),
  );
  if (!isNear || forwarded) throw refuse("NOTHING_HERE");
}

/** Whether a demo may send a browser back to the host that it used. */
export const isDemoHost = ({ DEMO_HOSTS }: Config, request: FastifyRequest): boolean =>
  [...LOOPBACK_NAMES, ...DEMO_HOSTS].includes(hostOf(request));

/** The host as the request names it, whatever proxies say, without its port. */
const hostOf = ({ headers }: FastifyRequest) => (headers.host ?? "").toLowerCase().replace(/:\d{1,5}$/, "");

const isLoopback = (address: string) => address === "::1" || /^(::ffff:)?127\./.test(address);
