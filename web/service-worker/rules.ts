import { splitAddress } from "@chowk/contract/language-addresses";

/** What the worker does with a request; what none of these is, goes its way as if the worker were not there. */
export type Kind = "page" | "asset" | "picture" | "answer";

/** A request, as far as its kind depends on it. */
type Asked = Pick<Request, "method" | "mode" | "destination" | "url">;

export function kindOf({ method, mode, destination, url }: Asked, origin: string): Kind | undefined {
  const { origin: theirs, pathname, search } = new URL(url);
  if (method !== "GET" || theirs !== origin) return undefined;
  if (mode === "navigate") return "page";
  if (pathname.startsWith("/assets/")) return "asset";
  if (/^\/(media|brand|icons)\//.test(pathname)) return "picture";
  // A stream of events is not to be held up on its way.
  if (pathname.endsWith("/events")) return undefined;
  // A question of someone's own (a search) is nobody's to keep; nor are files that people sent in.
  return destination === "" && search === "" && !pathname.startsWith("/uploads") ? "answer" : undefined;
}

const documents = ["about", "support", "delivery", "terms", "privacy", "privacypolicy", "faq/orders"];
const kept = new RegExp(
  `^/(checkout|${documents.join("|")}|category/[^/]+/[^/]+|services/[^/]+/[^/]+|service/[^/]+/[^/]+|partner(?:/[\\w/-]+)?)?$`,
);

/** Pages that are worth having without a network: the catalogue, the cart, what there is to read, and a partner's jobs. */
export const isKeptPage = (pathname: string): boolean => kept.test(splitAddress(pathname).path);

/** The server lets everyone's caches hold what is everyone's: never what belongs to a session. */
export const isForEveryone = ({ ok, redirected, headers }: Pick<Response, "ok" | "redirected" | "headers">): boolean =>
  ok && !redirected && ["public", "s-maxage="].every((word) => headers.get("cache-control")?.includes(word));

/** A page's release, "kn-366f5ede": its language, and what tells its build from others. */
export const releaseOf = ({ headers }: Pick<Response, "headers">): string | undefined =>
  headers.get("x-release") ?? undefined;
