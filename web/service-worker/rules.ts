import { documentPaths } from "@chowk/contract/documents";
import { splitAddress } from "@chowk/contract/language-addresses";

/** What the worker does with a request. It leaves all others alone, as if it were not there. */
export type Kind = "page" | "asset" | "picture" | "answer";

/** The parts of a request that its kind depends on. */
type Asked = Pick<Request, "method" | "mode" | "destination" | "url">;

export function kindOf({ method, mode, destination, url }: Asked, origin: string): Kind | undefined {
  const { origin: theirs, pathname, search } = new URL(url);
  if (method !== "GET" || theirs !== origin) return undefined;
  if (mode === "navigate") return "page";
  // The business's colours belong to the pages that were drawn with them.
  if (pathname.startsWith("/assets/") || /^\/brand\/own\/[^/]+\.css$/.test(pathname)) return "asset";
  if (/^\/(media|brand|icons)\//.test(pathname)) return "picture";
  // Tiles are many, and browsers keep them anyway.
  if (pathname.startsWith("/map/")) return undefined;
  // A stream of events must not be held up.
  if (pathname.endsWith("/events")) return undefined;
  // A person's own query (a search) is not kept; nor are files that people uploaded.
  return destination === "" && isForAll(search) && !pathname.startsWith("/uploads") ? "answer" : undefined;
}

/** The catalogue's addresses name the language of its answer, perhaps a city, and nothing else. */
const isForAll = (search: string): boolean => search === "" || /^\?language=[a-z]+(&city=[a-z0-9-]+)?$/.test(search);

const documents = Object.values(documentPaths).map((path) => path.slice(1));
const kept = new RegExp(
  `^/(checkout|${documents.join("|")}|c/[^/]+|category/[^/]+/[^/]+|services/[^/]+/[^/]+|service/[^/]+/[^/]+|partner(?:/[\\w/-]+)?)?$`,
);

/**
 * Pages that are worth having without a network: the catalogue, the cart, the documents, and a partner's jobs. A list that was
 * narrowed down is not: it would be shown in place of the whole one.
 */
export function isKeptPage(pathname: string, search = ""): boolean {
  const { path } = splitAddress(pathname);
  return kept.test(path) && !(search !== "" && path.startsWith("/services/"));
}

/** The server lets shared caches hold what is the same for everyone: never anything that belongs to a session. */
export const isForEveryone = ({ ok, redirected, headers }: Pick<Response, "ok" | "redirected" | "headers">): boolean =>
  ok && !redirected && ["public", "s-maxage="].every((word) => headers.get("cache-control")?.includes(word));

/** A page's release, "kn-366f5ede": its language, and the version of its build. */
export const releaseOf = ({ headers }: Pick<Response, "headers">): string | undefined =>
  headers.get("x-release") ?? undefined;
