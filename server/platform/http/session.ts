import { type Endpoint, type Role, roles, type StaffRole } from "@chowk/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../refusals/refuse.ts";

/** Who is signed in. */
export interface Session {
  /** Names the session in lists; it is not its token. */
  id: string;
  role: Role;
  /** The id of the customer, partner or operator. */
  accountId: string;
  /** What an operator may do; nothing for all others. */
  staffRoles: readonly StaffRole[];
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the guard of endpoints that ask for one; null elsewhere. */
    session: Session | null;
    /** The token that the request carries for accounts of this kind, whatever it is worth. */
    sessionToken(role: Role): string | undefined;
    /** The session of that token. A bearer's can be of another kind of account. */
    findSession(role: Role): Promise<Session | null>;
  }
}

interface Options {
  cookieNames: Record<Role, string>;
  /** The live session of a token, or null. */
  find: (token: string) => Promise<Session | null>;
}

/** Where requests find their session: looked up only when an endpoint asks, so public calls never touch the database. */
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

/** The guard that the server puts before every endpoint, from what its contract states. */
export function requireAccess({ access, staff }: Endpoint) {
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
    if (!request.session || !isStaffAllowed(request.session, staff)) throw refuse("NOT_ALLOWED");
  };
}

/** An owner may do all that operators may. */
const isStaffAllowed = ({ role, staffRoles }: Session, staff: Endpoint["staff"]) =>
  role !== "operator" || !staff || staffRoles.some((each) => each === "owner" || staff.includes(each));

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
