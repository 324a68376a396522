import { addressIn, splitAddress } from "@chowk/contract/language-addresses";
import { defaultLanguage, isLanguage, type Language } from "@chowk/contract/languages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { choiceCookie, languageCookieName } from "./cookie.ts";
import { siteToReturnTo } from "./site.ts";

/** The headers that the answer to a page depends on, for caches on the way. */
export const languageVaries = "accept-language, cookie";

/** Returns the reader's language: the chosen one, else the browser's. */
export function languageOf(request: FastifyRequest, config: Config): Language {
  // If a request is refused early, its cookies were not read yet.
  const chosen = request.cookies?.[languageCookieName(config)];
  return isLanguage(chosen) ? chosen : negotiate(request.headers["accept-language"]);
}

/** Returns the language for an answer. Our pages make calls in their own language, so a call's header counts, not the choice. */
export const readerOf = (request: FastifyRequest, config: Config): Language =>
  request.url.startsWith(`${config.API_BASE_PATH}/`)
    ? negotiate(request.headers["accept-language"])
    : languageOf(request, config);

/** How much of a header is read: browsers send a tenth of it. */
const MOST_SIGNS = 500;
const MOST_RANGES = 20;

/** Returns our best language for an Accept-Language header: "pa, hi-IN;q=0.8, en;q=0.5" -> "hi". */
export function negotiate(header = ""): Language {
  const ranges = header.slice(0, MOST_SIGNS).toLowerCase().split(",", MOST_RANGES);
  const wanted = ranges.map((range) => {
    const [tag = "", ...settings] = range.split(";").map((part) => part.trim());
    const weight = settings.find((setting) => setting.startsWith("q="))?.slice(2) ?? "1";
    return { tag, weight: Number(weight) };
  });
  // A weight of 0, or a weight that is not a number, means not wanted. The sort keeps the order of equals.
  const liked = wanted.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  for (const { tag } of liked) {
    const language = tag === "*" ? defaultLanguage : tag.split("-")[0];
    if (isLanguage(language)) return language;
  }
  return defaultLanguage;
}

/** Called with the language that somebody has chosen. */
export type LanguageChosen = (request: FastifyRequest, language: Language) => Promise<void>;

/**
 * Whether the button was pressed on one of our pages, or the address was typed. Browsers say so in a header that pages cannot
 * set; browsers that do not, or that use plain http, send the page that was left. A request with neither is not believed.
 */
function isFromHere(request: FastifyRequest, config: Config): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site) return site === "same-origin" || site === "none";
  return pageLeft(request, config) !== undefined;
}

/** Returns our page on which the button was pressed, with its query: its form may know only its path. */
function pageLeft(request: FastifyRequest, config: Config): string | undefined {
  const { referer = "" } = request.headers;
  if (!URL.canParse(referer)) return undefined;
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(siteToReturnTo(config, request)).origin ? pathname + search : undefined;
}

/** `GET /language?to=hi&back=/support`: the footer's buttons, which need no script. Other sites cannot choose for anybody. */
export function languageChoice(app: FastifyInstance, config: Config, chosen?: LanguageChosen): void {
  app.get<{ Querystring: { to?: string; back?: string } }>("/language", async (request, reply) => {
    await app.rateLimiter?.checkChoice(request);
    const { to, back } = request.query;
    const page = ownPath(pageLeft(request, config) ?? back);
    reply.header("cache-control", "no-store");
    if (!isLanguage(to) || !isFromHere(request, config)) return reply.redirect(page, 303);
    reply.setCookie(languageCookieName(config), to, choiceCookie(config));
    await chosen?.(request, to);
    return reply.redirect(addressIn(to, splitAddress(page).path), 303);
  });
}

/** Returns an address of this site, without its host; the home page if it is another site's. */
function ownPath(back: unknown): string {
  const site = "http://own.invalid";
  if (typeof back !== "string" || !URL.canParse(back, site)) return "/";
  const { origin, pathname, search } = new URL(back, site);
  // "/.//evil.example" is a path of this site that a browser would read as a host.
  return origin === site && !pathname.startsWith("//") ? pathname + search : "/";
}
