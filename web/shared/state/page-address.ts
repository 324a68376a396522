import { generatePath, matchRoutes, type Params, type RouteObject, type ServerBuild } from "react-router";

/** What a screen says in its `handle` of what its page takes from its address. By itself, the path and nothing else. */
export interface AddressHandle {
  /** The path that its page is drawn under, where several have the same one: what is not in it, the page must not show. */
  drawnAs?: (params: Params) => string;
  /** What it reads of the query when it is drawn, with the values that it knows. */
  reads?: Readonly<Record<string, readonly string[]>>;
  /** There is nothing at this address, whichever it is. */
  isMissing?: true;
}

export interface PageAddress {
  /** The one address of all those that show the same page. */
  page: string;
  isMissing: boolean;
}

/** So many paths are remembered with their page; longer ones than those of our pages are a stranger's. */
const MOST_PATHS = 5000;
const LONGEST_PATH = 200;

/** Finds out which page an address is of: the server draws and keeps each once, however it is asked for. */
export function pageAddresses(build: Pick<ServerBuild, "routes">): (url: string) => PageAddress {
  const routes = routesBelow(build.routes, undefined);
  const known = new Map<string, ReturnType<typeof lookUp>>();
  return (url) => {
    const [path = "", query = ""] = url.split("?", 2);
    const found = known.get(path) ?? lookUp(routes, path);
    if (known.size >= MOST_PATHS) known.clear();
    if (path.length <= LONGEST_PATH) known.set(path, found);
    const { drawn, isMissing, reads } = found;
    return { page: drawn + readOf(query, reads), isMissing };
  };
}

function lookUp(routes: RouteObject[], path: string) {
  const matches = matchRoutes(routes, path) ?? [];
  const params = matches.at(-1)?.params ?? {};
  const { drawnAs, reads, isMissing }: AddressHandle = matches.at(-1)?.route.handle ?? {};
  const pattern = matches.map(({ route }) => route.path ?? "").filter(Boolean);
  const drawn = drawnAs?.(params) ?? generatePath(`/${pattern.join("/")}`, params);
  return { drawn, reads, isMissing: isMissing ?? matches.length === 0 };
}

function routesBelow(all: ServerBuild["routes"], parentId: string | undefined): RouteObject[] {
  const below = Object.values(all).flatMap((route) => (route && route.parentId === parentId ? [route] : []));
  return below.map(({ id, path, index, module }) => {
    const route = { id, ...(path === undefined ? {} : { path }), handle: module.handle };
    return index ? { ...route, index } : { ...route, children: routesBelow(all, id) };
  });
}

/** Of a query, what a page reads of it, in one order. */
function readOf(query: string, reads: AddressHandle["reads"] = {}): string {
  const asked = new URLSearchParams(query);
  const read = new URLSearchParams();
  for (const [name, values] of Object.entries(reads)) {
    const value = asked.get(name);
    if (value !== null && values.includes(value)) read.set(name, value);
  }
  return read.size > 0 ? `?${read}` : "";
}
