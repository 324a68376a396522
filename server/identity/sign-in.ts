import type { SignedIn, User } from "@chowk/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionCookie, sessionCookieName } from "../http/cookie.ts";
import type { Parts } from "../parts.ts";
import { endSession, openSession, SESSION_MAX_AGE_SECONDS } from "./sessions.ts";

interface Caller {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Opens a session for someone who has proven who they are, and hands its token out. Always a new session, and the one
 * presented ends: a planted token is never the one that gets signed in.
 */
export async function signIn(
  { db, config }: Parts,
  user: User,
  { request, reply }: Caller,
  how: { byCode?: boolean } = {},
): Promise<SignedIn> {
  for (const presented of new Set([request.sessionToken(), request.cookies[sessionCookieName(config)]])) {
    if (presented) await endSession(db, presented);
  }
  const token = await openSession(db, { role: "customer", id: user._id }, request.headers["user-agent"] ?? "", how);
  reply.setCookie(sessionCookieName(config), token, { ...sessionCookie(config), maxAge: SESSION_MAX_AGE_SECONDS });
  request.log.info({ role: "customer", account: user._id }, "logged in");
  return { ...user, token };
}

export async function signOut({ db, config }: Parts, { request, reply }: Caller): Promise<void> {
  const token = request.sessionToken();
  if (token) await endSession(db, token);
  reply.clearCookie(sessionCookieName(config), sessionCookie(config));
}
