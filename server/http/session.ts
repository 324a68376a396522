import type { Access, Role } from "@chowk/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

/** Who is signed in. */
export interface Session {
  /** Names the session in lists; it is not its token. */
  id: string;
  role: Role;
  /** The id of the customer, partner or operator. */
  accountId: string;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the guard of endpoints that ask for one; null elsewhere. */
    session: Session | null;
    /** The token the request carries, whatever it is worth. */
    sessionToken(): string | undefined;
    findSession(): Promise<Session | null>;
  }
}

interface Options {
  cookieName: string;
  /** The live session of a token, or null. */
  find: (token: string) => Promise<Session | null>;
}

/** Where requests find their session: looked up only when an endpoint asks, so public calls never touch the database. */
export function sessions(app: FastifyInstance, { cookieName, find }: Options): void {
  app.decorateRequest("session", null);
  app.decorateRequest("sessionToken", function (this: FastifyRequest) {
    return bearerToken(this) ?? this.cookies[cookieName];
  });
  app.decorateRequest("findSession", async function (this: FastifyRequest) {
    const token = this.sessionToken();
    return token ? find(token) : null;
  });
  app.addHook("onRequest", async (request) => {
    if (request.cookies[cookieName] && !isSafe(request.method) && !isSameOrigin(request)) {
      throw new Problem(403, "This request came from another site and was refused.");
    }
  });
}

/** The guard that the server puts before every endpoint, from what its contract states. */
export function requireAccess(access: Access) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (access === "public") return;
    request.session = await request.findSession();
    if (!request.session) throw new Problem(401, "Please log in to continue.");
    if (![access].flat().includes(request.session.role)) throw new Problem(403, "You are not allowed to do this.");
  };
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? "")?.[1];
}

const isSafe = (method: string) => method === "GET" || method === "HEAD" || method === "OPTIONS";

/**
 * Browsers say where a request comes from in a header that scripts cannot set. A client that sends neither header is no
 * browser, and carries no cookie that it did not put there itself.
 */
function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.origin;
  return !origin || origin === `${request.protocol}://${request.host}`;
}
