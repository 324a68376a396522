import type { Role } from "@chowk/contract";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { Config } from "../config/config.ts";

const isSecure = (config: Config) => config.PUBLIC_URL?.startsWith("https:") ?? false;

const sessionNames: Record<Role, string> = {
  customer: "customer_session",
  partner: "partner_session",
  operator: "operator_session",
};

/**
 * Returns a cookie name for each kind of account, so that one browser can be a customer's and a partner's at once. With https it
 * has the `__Host-` prefix: browsers then accept the cookie from this very host only.
 */
export const sessionCookieName = (config: Config, role: Role): string =>
  isSecure(config) ? `__Host-${sessionNames[role]}` : sessionNames[role];

export const sessionCookie = (config: Config): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: isSecure(config),
});

/** Names the cookie that identifies a browser after it has logged out: see server/areas/identity/browser.ts. */
export const browserCookieName = (config: Config): string =>
  isSecure(config) ? "__Host-known_browser" : "known_browser";

export const languageCookieName = (config: Config): string =>
  isSecure(config) ? "__Host-page_language" : "page_language";

/** For a choice in a browser that needs no account; kept for a year. */
export const choiceCookie = (config: Config): CookieSerializeOptions => ({
  ...sessionCookie(config),
  maxAge: 365 * 24 * 60 * 60,
});
