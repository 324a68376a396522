import { type Endpoint, type OperatorRole, type Role, roles } from "@chowk/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../refusals/refuse.ts";

/** Who is signed in. */
export interface Session {
  /** Names the session in lists; it is not its token. */
  id: string;
  role: Role;
  /** The id of the customer, partner or operator. */
  accountId: string;
  /** What an operator may do; empty for everyone else. */
  operatorRoles: readonly OperatorRole[];
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the guard of endpoints that require a session; null elsewhere. */
    session: Session | null;
    /** Returns the request's token for accounts of this kind, valid or not. */
    sessionToken(role: Role): string | undefined;
    /** Returns the session of that token. A bearer token's session can be of another kind of account. */
    findSession(role: Role): Promise<Session | null>;
  }
}

interface Options {
  cookieNames: Record<Role, string>;
  /** The live session of a token, or null. */
  find: (token: string) => Promise<Session | null>;
}

/** Lets requests find their session. It is looked up only when an endpoint asks, so public calls never touch the database. */
export function sessions(app: FastifyInstance, { cookieNames, find }: Options): void {
  app.decorateRequest("session", null);
  app.decorateRequest("sessionToken", function (this: FastifyRequest, role: Role) {
    return bearerToken(this) ?? this.cookies[cookieNames[role]];
  });
  app.decorateRequest("findSession", async function (this: FastifyRequest, role: Role) {
    const token = this.sessionToken(role);
    return token ? find(token) : null;
  });
  app.addHook("onRequest", async (request) => {
    if (roles.some((role) => request.cookies[cookieNames[role]]) && !isSafe(request.method) && !isSameOrigin(request)) {
      throw refuse("OTHER_SITE");
    }
  });
}

/** Returns the guard that runs before an endpoint, from what its contract states. */
export function requireAccess({ access, operatorRoles }: Endpoint) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (access === "public") return;
    const allowed = [access].flat();
    let stranger = false;
    for (const role of allowed) {
      const session = await request.findSession(role);
      if (session && allowed.includes(session.role)) request.session = session;
      else stranger ||= session !== null;
      if (request.session) break;
    }
    if (!request.session && !stranger) throw refuse("LOGIN_REQUIRED");
    if (!request.session || !isRoleAllowed(request.session, operatorRoles)) throw refuse("NOT_ALLOWED");
  };
}

/** An owner may do everything that operators may. */
const isRoleAllowed = ({ role, operatorRoles }: Session, allowed: Endpoint["operatorRoles"]) =>
  role !== "operator" || !allowed || operatorRoles.some((each) => each === "owner" || allowed.includes(each));

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? "")?.[1];
}

const isSafe = (method: string) => method === "GET" || method === "HEAD" || method === "OPTIONS";

/**
 * Browsers say where a request comes from in a header that scripts cannot set. A client that sends neither header is not a
 * browser, and carries only cookies that it put there itself.
 */
function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.origin;
  return !origin || origin === `${request.protocol}://${request.host}`;
}
