import { addressIn, splitAddress } from "@chowk/contract/language-addresses";
import { defaultLanguage, isLanguage, type Language } from "@chowk/contract/languages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { choiceCookie, languageCookieName } from "./cookie.ts";
import { siteToReturnTo } from "./site.ts";

/** What the answer to a page depends on, for the caches on its way. */
export const languageVaries = "accept-language, cookie";

/** The language that somebody reads: the one that was chosen, else the browser's. */
export function languageOf(request: FastifyRequest, config: Config): Language {
  // What is refused early was not looked at for cookies.
  const chosen = request.cookies?.[languageCookieName(config)];
  return isLanguage(chosen) ? chosen : negotiate(request.headers["accept-language"]);
}

/** The language of who reads an answer. Pages of ours ask in theirs, so a call's own word counts, whatever was chosen. */
export const readerOf = (request: FastifyRequest, config: Config): Language =>
  request.url.startsWith(`${config.API_BASE_PATH}/`)
    ? negotiate(request.headers["accept-language"])
    : languageOf(request, config);

/** Of a header so much is read: browsers send a tenth of it. */
const MOST_SIGNS = 500;
const MOST_RANGES = 20;

/** The best of ours for an Accept-Language header: "pa, hi-IN;q=0.8, en;q=0.5" -> "hi". */
export function negotiate(header = ""): Language {
  const ranges = header.slice(0, MOST_SIGNS).toLowerCase().split(",", MOST_RANGES);
  const wanted = ranges.map((range) => {
    const [tag = "", ...settings] = range.split(";").map((part) => part.trim());
    const weight = settings.find((setting) => setting.startsWith("q="))?.slice(2) ?? "1";
    return { tag, weight: Number(weight) };
  });
  // What weighs nothing, or is no number, is not wanted. The sort keeps the order of equals.
  const liked = wanted.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  for (const { tag } of liked) {
    const language = tag === "*" ? defaultLanguage : tag.split("-")[0];
    if (isLanguage(language)) return language;
  }
  return defaultLanguage;
}

/** What else becomes of a language that somebody has chosen. */
export type LanguageChosen = (request: FastifyRequest, language: Language) => Promise<void>;

/**
 * Whether the press was on a page of ours, or the address was typed. Browsers say so in a header that pages cannot set; those
 * that do not, and those on a plain connection, name the page that was left. Who says neither is not believed.
 */
function isFromHere(request: FastifyRequest, config: Config): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site) return site === "same-origin" || site === "none";
  return pageLeft(request, config) !== undefined;
}

/** The page of ours on which the button was pressed, with its query: its form may know no more than its path. */
function pageLeft(request: FastifyRequest, config: Config): string | undefined {
  const { referer = "" } = request.headers;
  if (!URL.canParse(referer)) return undefined;
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(siteToReturnTo(config, request)).origin ? pathname + search : undefined;
}

/** `GET /language?to=hi&back=/support`: the footer's buttons, which need no script. Other sites choose for nobody. */
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

/** An address of this site, without its host; the home page instead of a stranger's. */
function ownPath(back: unknown): string {
  const site = "http://own.invalid";
  if (typeof back !== "string" || !URL.canParse(back, site)) return "/";
  const { origin, pathname, search } = new URL(back, site);
  // "/.//evil.example" is a path of ours that a browser would read as a host.
  return origin === site && !pathname.startsWith("//") ? pathname + search : "/";
}
