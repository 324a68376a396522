import type { User } from "@chowk/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { browserCookieName, sessionCookie } from "../../platform/http/cookie.ts";
import type { Parts } from "../../platform/parts.ts";
import { hashToken, newToken } from "./tokens.ts";

/** As long as browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** An account knows so many browsers, those of its latest log-ins. */
const MOST = 10;

/** The hash of the browser's own token; undefined where it has none. */
export function browserHash({ config }: Pick<Parts, "config">, request: FastifyRequest): Buffer | undefined {
  const token = request.cookies[browserCookieName(config)];
  return token && /^[\w-]{43}$/.test(token) ? hashToken(token) : undefined;
}

/**
 * Notes that an account was opened in this browser. There strangers' wrong codes do not close log-in by code, the account
 * is not pushed out of log-in by e-mail, and who verifies its phone gets it, and not a new one. The token signs nobody in.
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
  // Anew each time: the browser keeps it for so long from the last log-in.
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

/** Forgets where an account was opened, but for one browser: whoever knew its password until now is known no more. */
export async function forgetBrowsers(db: Database | Tx, customerId: string, but?: Buffer): Promise<void> {
  await db
    .deleteFrom("known_browser")
    .where("customer_id", "=", customerId)
    .where(sql<boolean>`browser_hash is distinct from ${but ?? null}::bytea`)
    .execute();
}
