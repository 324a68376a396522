import type { Access } from "@chowk/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../database/connection.ts";
import { findSession, type Session } from "../identity/sessions.ts";
import { Problem } from "./problem.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who is signed in; null where the call carries no live session, or its endpoint asks for none. */
    session: Session | null;
    resolveSession(): Promise<Session | null>;
  }
}

/** Where requests find their session: read only when an endpoint asks, so public calls never touch the database. */
export function sessions(app: FastifyInstance, db: Database, cookieName: string): void {
  app.decorateRequest("session", null);
  app.decorateRequest("resolveSession", async function (this: FastifyRequest) {
    const token = bearerToken(this) ?? this.cookies[cookieName];
    return token ? findSession(db, token) : null;
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
    request.session = await request.resolveSession();
    if (!request.session) throw new Problem(401, "Please log in to continue.");
    if (request.session.role !== access) throw new Problem(403, "You are not allowed to do this.");
  };
}

export function bearerToken(request: FastifyRequest): string | undefined {
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
