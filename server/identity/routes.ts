import { endpoints, type SignedIn, type User } from "@chowk/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Database } from "../database/connection.ts";
import { sessionCookie, sessionCookieName } from "../http/cookie.ts";
import { serve } from "../http/serve.ts";
import { getCustomer } from "./identity.ts";
import { logIn } from "./log-in.ts";
import { register } from "./register.ts";
import { endSession, openSession, SESSION_MAX_AGE_SECONDS } from "./sessions.ts";

export function identityRoutes(app: FastifyInstance, db: Database, config: Config): void {
  const cookie = sessionCookieName(config);

  /** Always a new session, and the one presented ends: a planted token is never the one that gets signed in. */
  async function signIn(user: User, request: FastifyRequest, reply: FastifyReply): Promise<SignedIn> {
    const presented = request.sessionToken();
    if (presented) await endSession(db, presented);
    const token = await openSession(db, { role: "customer", id: user._id }, request.headers["user-agent"] ?? "");
    reply.setCookie(cookie, token, { ...sessionCookie(config), maxAge: SESSION_MAX_AGE_SECONDS });
    return { ...user, token };
  }

  serve(app, endpoints.register, async ({ body, request, reply }) => ({
    results: await signIn(await register(db, body), request, reply),
  }));
  serve(app, endpoints.loginWithEmail, async ({ body, request, reply }) =>
    signIn(await logIn(db, body), request, reply),
  );
  serve(app, endpoints.logout, async ({ request, reply }) => {
    const token = request.sessionToken();
    if (token) await endSession(db, token);
    reply.clearCookie(cookie, sessionCookie(config));
    return {};
  });
  serve(app, endpoints.me, ({ customerId }) => getCustomer(db, customerId));
}
