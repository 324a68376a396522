import type { User } from "@chowk/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { browserCookieName, sessionCookie } from "../http/cookie.ts";
import type { Parts } from "../parts.ts";
import { hashToken, newToken } from "./tokens.ts";

/** As long as browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** The hash of the browser's own token; undefined where it has none. */
export function browserHash({ config }: Parts, request: FastifyRequest): Buffer | undefined {
  const token = request.cookies[browserCookieName(config)];
  return token && /^[\w-]{43}$/.test(token) ? hashToken(token) : undefined;
}

/**
 * Notes in which browser an account was opened by its password. Who then verifies the account's phone in the same browser
 * gets that account, and not a new one. The token signs nobody in.
 */
export async function rememberBrowser(
  parts: Parts,
  user: User,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  if (user.phoneVerified) return;
  const { db, config } = parts;
  let browser_hash = browserHash(parts, request);
  if (!browser_hash) {
    const token = newToken();
    browser_hash = hashToken(token);
    reply.setCookie(browserCookieName(config), token, { ...sessionCookie(config), maxAge: MAX_AGE_SECONDS });
  }
  await db.updateTable("customer").set({ browser_hash }).where("id", "=", user._id).execute();
}
