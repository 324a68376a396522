import type { Role, SignedIn, User } from "@chowk/contract";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { sessionCookie, sessionCookieName } from "../../platform/http/cookie.ts";
import { languageOf } from "../../platform/http/language.ts";
import type { Parts } from "../../platform/parts.ts";
import { rememberBrowser } from "./browser.ts";
import { noteLanguage } from "./language.ts";
import { type Account, endSession, openSession, SESSION_MAX_AGE_SECONDS } from "./sessions.ts";

export interface Caller {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** How someone proved who they are. */
export type Way = "sign-up" | "password" | "code" | "passkey" | "join";

/**
 * Opens a session for an account whose owner has proven who they are, puts its token into the cookie for that role and returns
 * it. Always opens a new session and ends the presented one, so that a planted token is never signed in.
 */
export async function enter(
  { db, config }: Parts,
  account: Account,
  { request, reply }: Caller,
  way: Way,
): Promise<string> {
  const cookie = sessionCookieName(config, account.role);
  for (const presented of new Set([request.sessionToken(account.role), request.cookies[cookie]])) {
    if (presented) await endSession(db, presented);
  }
  const token = await openSession(db, account, request.headers["user-agent"] ?? "", { byCode: way === "code" });
  reply.setCookie(cookie, token, { ...sessionCookie(config), maxAge: SESSION_MAX_AGE_SECONDS });
  request.log.info({ way, role: account.role, account: account.id }, "logged in");
  return token;
}

/** Ends the session that the request carries for this role, if any. */
export async function leave({ db, config }: Parts, role: Role, { request, reply }: Caller): Promise<void> {
  const token = request.sessionToken(role);
  if (token) await endSession(db, token);
  reply.clearCookie(sessionCookieName(config, role), sessionCookie(config));
}

/** Signs a customer in. From then on our messages to them are in the language in use. */
export async function signIn(parts: Parts, user: User, caller: Caller, way: Way): Promise<SignedIn> {
  await rememberBrowser(parts, user, caller);
  const token = await enter(parts, { role: "customer", id: user._id }, caller, way);
  await noteLanguage(parts.db, user._id, languageOf(caller.request, parts.config));
  return { ...user, token };
}

/** Logs a refused log-in, with the accounts that it was for, as far as known. */
export function logRefusal(log: FastifyBaseLogger, way: Way, accounts: string[] = [], role: Role = "customer"): void {
  log.info({ way, role, accounts }, "log-in refused");
}
