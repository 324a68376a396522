import type { SignedIn, User } from "@chowk/contract";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { sessionCookie, sessionCookieName } from "../http/cookie.ts";
import type { Parts } from "../parts.ts";
import { endSession, openSession, SESSION_MAX_AGE_SECONDS } from "./sessions.ts";

interface Caller {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** How someone proved who they are. */
export type Way = "sign-up" | "password" | "code" | "passkey";

/**
 * Opens a session for someone who has proven who they are, and hands its token out. Always a new session, and the one
 * presented ends: a planted token is never the one that gets signed in.
 */
export async function signIn(
  { db, config }: Parts,
  user: User,
  { request, reply }: Caller,
  way: Way,
): Promise<SignedIn> {
  for (const presented of new Set([
    request.sessionToken("customer"),
    request.cookies[sessionCookieName(config, "customer")],
  ])) {
    if (presented) await endSession(db, presented);
  }
  const account = { role: "customer", id: user._id } as const;
  const token = await openSession(db, account, request.headers["user-agent"] ?? "", { byCode: way === "code" });
  reply.setCookie(sessionCookieName(config, "customer"), token, {
    ...sessionCookie(config),
    maxAge: SESSION_MAX_AGE_SECONDS,
  });
  request.log.info({ way, role: account.role, account: account.id }, "logged in");
  return { ...user, token };
}

export async function signOut({ db, config }: Parts, { request, reply }: Caller): Promise<void> {
  const token = request.sessionToken("customer");
  if (token) await endSession(db, token);
  reply.clearCookie(sessionCookieName(config, "customer"), sessionCookie(config));
}

/** Writes down that somebody did not get in, and into which accounts as far as that is known. */
export function logRefusal(log: FastifyBaseLogger, way: Way, accounts: string[] = []): void {
  log.info({ way, accounts }, "log-in refused");
}
