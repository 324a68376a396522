import { generatePath, matchRoutes, type Params, type RouteObject, type ServerBuild } from "react-router";

/** A screen's `handle`: which parts of its address the page depends on. By default, the path and nothing else. */
export interface AddressHandle {
  /** The path to render the page under, if several paths share it. The page must not show anything that is not in it. */
  drawnAs?: (params: Params) => string;
  /** The parameters it reads from the query when it is rendered, with the values that it knows. */
  reads?: Readonly<Record<string, readonly string[]>>;
  /** What it reads from the query only narrows the page down: there are so many of these pages that none is kept. */
  narrows?: true;
  /** There is no page at any of its addresses. */
  isMissing?: true;
}

export interface PageAddress {
  /** The one address for all that show the same page. */
  page: string;
  isMissing: boolean;
  /** It is one of so many that it is drawn for whoever asks, and not kept. */
  isNarrowed?: true;
}

/** How many paths are remembered with their page. A path longer than those of our pages is a stranger's, and is not kept. */
const MOST_PATHS = 5000;
const LONGEST_PATH = 200;

/** Returns a function that finds an address's page: the server renders and caches each once, however it is asked for. */
export function pageAddresses(build: Pick<ServerBuild, "routes">): (url: string) => PageAddress {
  const routes = routesBelow(build.routes, undefined);
  const known = new Map<string, ReturnType<typeof lookUp>>();
  return (url) => {
    const [path = "", query = ""] = url.split("?", 2);
    const found = known.get(path) ?? lookUp(routes, path);
    if (known.size >= MOST_PATHS) known.clear();
    if (path.length <= LONGEST_PATH) known.set(path, found);
    const { drawn, isMissing, reads, narrows } = found;
    const read = readOf(query, reads);
    return { page: drawn + read, isMissing, ...(narrows && read ? { isNarrowed: true } : {}) };
  };
}

function lookUp(routes: RouteObject[], path: string) {
  const matches = matchRoutes(routes, path) ?? [];
  const params = matches.at(-1)?.params ?? {};
  const { drawnAs, reads, narrows, isMissing }: AddressHandle = matches.at(-1)?.route.handle ?? {};
  const pattern = matches.map(({ route }) => route.path ?? "").filter(Boolean);
  const drawn = drawnAs?.(params) ?? generatePath(`/${pattern.join("/")}`, params);
  return { drawn, reads, narrows, isMissing: isMissing ?? matches.length === 0 };
}

function routesBelow(all: ServerBuild["routes"], parentId: string | undefined): RouteObject[] {
  const below = Object.values(all).flatMap((route) => (route && route.parentId === parentId ? [route] : []));
  return below.map(({ id, path, index, module }) => {
    const route = { id, ...(path === undefined ? {} : { path }), handle: module.handle };
    return index ? { ...route, index } : { ...route, children: routesBelow(all, id) };
  });
}

/** The parameters that a page reads from a query, in one order. */
function readOf(query: string, reads: AddressHandle["reads"] = {}): string {
  const asked = new URLSearchParams(query);
  const read = new URLSearchParams();
  for (const [name, values] of Object.entries(reads)) {
    const value = asked.get(name);
    if (value !== null && values.includes(value)) read.set(name, value);
  }
  return read.size > 0 ? `?${read}` : "";
}
