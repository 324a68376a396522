import type { User } from "@chowk/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { browserCookieName, sessionCookie } from "../../platform/http/cookie.ts";
import type { Parts } from "../../platform/parts.ts";
import { hashToken, newToken } from "./tokens.ts";

/** The longest that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** How many browsers an account knows, those of its latest log-ins. */
const MOST = 10;

/** Returns the hash of the browser's token; undefined if it has none. */
export function browserHash({ config }: Pick<Parts, "config">, request: FastifyRequest): Buffer | undefined {
  const token = request.cookies[browserCookieName(config)];
  return token && /^[\w-]{43}$/.test(token) ? hashToken(token) : undefined;
}

/**
 * Records that an account was opened in this browser. There, strangers' wrong codes do not close log-in by code, nobody pushes
 * the account out of log-in by e-mail, and verifying its phone opens it, not a new account. The token signs nobody in.
 */
export async function rememberBrowser(
  parts: Pick<Parts, "db" | "config">,
  user: Pick<User, "_id">,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { db, config } = parts;
  const cookie = browserCookieName(config);
  const token = (browserHash(parts, request) && request.cookies[cookie]) || newToken();
  const browser_hash = hashToken(token);
  // Set at every log-in, so that its lifetime counts from the latest one.
  reply.setCookie(cookie, token, { ...sessionCookie(config), maxAge: MAX_AGE_SECONDS });
  await db
    .insertInto("known_browser")
    .values({ customer_id: user._id, browser_hash })
    .onConflict((known) => known.columns(["customer_id", "browser_hash"]).doUpdateSet({ used_at: sql`now()` }))
    .execute();
  const latest = db
    .selectFrom("known_browser")
    .select("browser_hash")
    .where("customer_id", "=", user._id)
    .orderBy("used_at", "desc")
    .orderBy("browser_hash")
    .limit(MOST);
  await db
    .deleteFrom("known_browser")
    .where("customer_id", "=", user._id)
    .where("browser_hash", "not in", latest)
    .execute();
}

/** Forgets the browsers that an account was opened in, except `but`: someone who knew the old password is no longer known. */
export async function forgetBrowsers(db: Database | Tx, customerId: string, but?: Buffer): Promise<void> {
  await db
    .deleteFrom("known_browser")
    .where("customer_id", "=", customerId)
    .where(sql<boolean>`browser_hash is distinct from ${but ?? null}::bytea`)
    .execute();
}
